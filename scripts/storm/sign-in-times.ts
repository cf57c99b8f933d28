import { contract } from '@kapok/contract';
import { quietShop } from '../../e2e/support/storm/killable-shop.ts';
import { startShopProcess } from '../../e2e/support/shop-process.ts';
import { percentile } from '../bench/report.ts';
import { addressOf, createSender, type Sender } from './many-addresses.ts';
import { reportStorm, type Storm } from './storm.ts';

const SAMPLES = 200;
/** Between the medians of accounts that exist and those that do not (fault I04). */
const MOST_DIFFERENCE = 0.1;

const registerMembers = async (sender: Sender): Promise<readonly string[]> => {
  const names: string[] = [];
  for (let index = 0; index < SAMPLES; index += 1) {
    const UserName = `known-${index}`;
    const account = { UserName, Email: `${UserName}@example.test`, Password: 'Sunny-Day-42', CName: '測試' };
    const { status } = await sender.sendJson(contract.register.path, addressOf(index), account);
    if (status !== 200) throw new Error(`registering was answered ${status}`);
    names.push(UserName);
  }
  return names;
};

const timeWrongPassword = async (sender: Sender, UserName: string, index: number): Promise<number> => {
  const startedAt = performance.now();
  const body = { UserName, Password: 'Wrong-Guess-1' };
  const { status } = await sender.sendJson(contract.signIn.path, addressOf(1_000 + index), body);
  if (status !== 401) throw new Error(`a wrong password was answered ${status}`);
  return performance.now() - startedAt;
};

/** How long a wrong password takes for accounts that exist and for names that nobody has, in turn (I04). */
export const signInTimes: Storm = async () => {
  const shop = await startShopProcess({ variables: quietShop });
  const sender = createSender(shop.url, 2);
  try {
    const names = await registerMembers(sender);
    const known: number[] = [];
    const unknown: number[] = [];
    for (const [index, name] of names.entries()) {
      known.push(await timeWrongPassword(sender, name, 2 * index));
      unknown.push(await timeWrongPassword(sender, `nobody-${index}`, 2 * index + 1));
    }
    const [ofKnown, ofUnknown] = [percentile(known, 50), percentile(unknown, 50)];
    const difference = Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown);
    const figures = {
      'samples of each': SAMPLES,
      'known, median (ms)': ofKnown.toFixed(1),
      'unknown, median (ms)': ofUnknown.toFixed(1),
      'difference of the medians': `${(difference * 100).toFixed(1)} %`,
    };
    return reportStorm(figures, difference <= MOST_DIFFERENCE ? [] : ['the time tells whether an account exists']);
  } finally {
    sender.close();
    await shop.stop();
  }
};
