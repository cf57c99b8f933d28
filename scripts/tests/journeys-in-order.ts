import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One of the longest: it also prepares the shop that the other journeys wait for. */
const FIRST = ['/e2e/journeys/every-screen.full.test.ts', '/e2e/journeys/short-way.test.ts'];
/** These need that shop. */
const WAITING = '/e2e/journeys/';

const turnOf = ({ moduleId }: TestSpecification): number => {
  if (!moduleId.includes('/e2e/') || FIRST.some((first) => moduleId.endsWith(first))) return 0;
  return moduleId.includes(WAITING) ? 2 : 1;
};

/**
 * The usual order - the longest before the others, as far as it is known - but for browser journeys. A first run knows no
 * durations and goes by the size of files, which would keep the longest journey for the end and let both workers wait for
 * the same shop at the beginning.
 */
export class JourneysInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => turnOf(a) - turnOf(b));
  }
}
