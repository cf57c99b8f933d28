import { fillModelShelves, runModel } from '../../e2e/model/run-model.ts';
import { openKillableShop } from '../../e2e/support/storm/killable-shop.ts';
import { newSeed } from '../../e2e/support/storm/seeded-random.ts';
import { reportStorm, type Storm } from './storm.ts';

const WORKERS = 8;
const STEPS_PER_STORY = 160;
/** Of a drawn story, in the mean: it has about half of the steps that it may have, and some make no sense when it comes to them. */
const STEPS_THAT_HAPPEN = 45;
const STEPS_BETWEEN_REPORTS = 5_000;

/** A hundred thousand steps of drawn stories of buying, paying and refunding, with kills, against a plain model (PAY-7). */
export const model: Storm = async ({ seed = newSeed() % 2 ** 31, steps, kills }) => {
  console.log(`  npm run storm -- model --steps=${steps} --kills=${kills} --seed=${seed}`);
  const storiesPerWorker = Math.ceil(steps / (WORKERS * STEPS_THAT_HAPPEN));
  let reported = 0;
  const onStory = (done: number): void => {
    if (done - reported < STEPS_BETWEEN_REPORTS) return;
    reported = done;
    console.log(`  ${done} steps`);
  };
  const shop = await openKillableShop();
  try {
    const shelves = await fillModelShelves(shop);
    const plan = { seed, workers: WORKERS, storiesPerWorker, stepsPerStory: STEPS_PER_STORY, kills, onStory };
    const { stories, steps: done, faults } = await runModel(shop, shelves, plan);
    return reportStorm({ seed, stories, steps: done, kills }, faults);
  } finally {
    await shop.remove();
  }
};
