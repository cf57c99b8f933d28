import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@kapok/contract';
import { quietShop } from '../../e2e/support/storm/killable-shop.ts';
import { startShopProcess } from '../../e2e/support/shop-process.ts';
import { solveProof } from '../../apps/server/test/solve-proof.ts';
import { percentile } from '../bench/report.ts';
import { addressOf, createSender, type Sender } from './many-addresses.ts';
import { reportStorm, type Storm } from './storm.ts';

const GUESSES_PER_SECOND = 1_000;
/** Below this share of them the storm was none: the generator itself had too little of the machine. */
const MOST_OF = 0.9;
const STEPS_PER_SECOND = 20;
const MEMBERS = 20;
const PASSWORD = 'Sunny-Day-42';
/** What strangers may try at one account in an hour (AUTH-5). */
const MOST_TRIES_AN_ACCOUNT = 10;
const MOST_P95_MS = 1_000;
const MEMBER_PAUSE_MS = 250;
const NEW_BROWSER_PAUSE_MS = 1_000;
/** As often as the page makes one for one press. */
const MOST_PROOFS = 3;
/** In place of a status: the connection ended without an answer. */
const NO_ANSWER = 0;

interface Member {
  readonly userName: string;
  /** Of the device with which the member has signed in before. */
  readonly cookies: readonly string[];
}

const registerMember = async (sender: Sender, index: number): Promise<Member> => {
  const userName = `member-${index}`;
  const account = { UserName: userName, Email: `${userName}@example.test`, Password: PASSWORD, CName: '測試' };
  const { status, cookies } = await sender.sendJson(contract.register.path, addressOf(index), account);
  if (status !== 200) throw new Error(`registering was answered ${status}`);
  return { userName, cookies: cookies.filter((cookie) => cookie.startsWith('kapok_device=')) };
};

/** Guesses at all members in turn, each from another address, until told to stop; counts how the shop answered each account. */
const guess = async (sender: Sender, members: readonly Member[], stop: AbortSignal) => {
  const judged = new Map<string, number>();
  const answers = new Map<number, number>();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  const guessOnce = async (): Promise<void> => {
    const index = (sent += 1);
    const { userName } = members[index % members.length] ?? { userName: 'nobody' };
    const body = { UserName: userName, Password: `Wrong-Guess-${index}` };
    const from = addressOf(10_000 + index);
    const { status } = await sender.sendJson(contract.signIn.path, from, body).catch(() => ({ status: NO_ANSWER }));
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === 401) judged.set(userName, (judged.get(userName) ?? 0) + 1);
  };
  const startedAt = performance.now();
  for (let step = 1; !stop.aborted; step += 1) {
    for (let count = 0; count < GUESSES_PER_SECOND / STEPS_PER_SECOND; count += 1) {
      const guessing: Promise<void> = guessOnce().finally(() => underWay.delete(guessing));
      underWay.add(guessing);
    }
    await wait(Math.max(0, startedAt + (step * 1000) / STEPS_PER_SECOND - performance.now()));
  }
  const tookSeconds = (performance.now() - startedAt) / 1000;
  await Promise.all(underWay);
  return { judged, answers, perSecond: sent / tookSeconds };
};

/** Members sign in one after the other, each on the device that they always use. */
const signInWhile = async (sender: Sender, members: readonly Member[], stop: AbortSignal) => {
  const tookMs: number[] = [];
  let refused = 0;
  for (let index = 0; !stop.aborted; index += 1) {
    const member = members[index % members.length];
    if (member === undefined) break;
    const startedAt = performance.now();
    const body = { UserName: member.userName, Password: PASSWORD };
    const { status } = await sender
      .sendJson(contract.signIn.path, addressOf(index % MEMBERS), body, member.cookies)
      .catch(() => ({ status: NO_ANSWER }));
    tookMs.push(performance.now() - startedAt);
    if (status !== 200) refused += 1;
    await wait(MEMBER_PAUSE_MS);
  }
  return { tookMs, refused };
};

/**
 * Members sign in with the right password on a browser that the shop has never seen, each from an address of its own. Where a proof of
 * work is asked for they make it, as the page does.
 */
const signInAnew = async (sender: Sender, members: readonly Member[], stop: AbortSignal) => {
  const tookMs: number[] = [];
  let refused = 0;
  let proofs = 0;
  for (let index = 0; !stop.aborted; index += 1) {
    const from = addressOf(5_000 + index);
    const body = { UserName: members[index % members.length]?.userName ?? '', Password: PASSWORD };
    const send = (proof: object) =>
      sender.sendJson(contract.signIn.path, from, { ...body, ...proof }).catch(() => ({ status: NO_ANSWER, text: '' }));
    const startedAt = performance.now();
    let answer = await send({});
    for (let made = 0; made < MOST_PROOFS && answer.text.includes('proof-of-work-needed'); made += 1) {
      proofs += 1;
      answer = await send({ Proof: await solveProof(answer.text) });
    }
    tookMs.push(performance.now() - startedAt);
    if (answer.status !== 200) refused += 1;
    await wait(NEW_BROWSER_PAUSE_MS);
  }
  return { tookMs, refused, proofs };
};

/** A thousand wrong passwords a second from everywhere, at members who go on signing in meanwhile, on their own browsers and on new ones (I02, I03, AUTH-5, SAFE-7). */
export const guessing: Storm = async ({ seconds = 60 }) => {
  const shop = await startShopProcess({ variables: quietShop });
  const [attacker, people] = [createSender(shop.url, 256), createSender(shop.url, 4)];
  try {
    const members: Member[] = [];
    for (let index = 0; index < MEMBERS; index += 1) members.push(await registerMember(people, index));
    const stop = AbortSignal.timeout(seconds * 1000);
    const [attack, signIns, anew] = await Promise.all([
      guess(attacker, members, stop),
      signInWhile(people, members, stop),
      signInAnew(people, members, stop),
    ]);
    const most = Math.max(0, ...attack.judged.values());
    const p95 = percentile(signIns.tookMs, 95);
    const figures = {
      'guesses a second': Math.round(attack.perSecond),
      'answers to guesses': [...attack.answers].map(([status, count]) => `${status}: ${count}`).join(', '),
      'most tries at one account': most,
      'sign-ins of members': signIns.tookMs.length,
      'refused sign-ins of members': signIns.refused,
      'sign-ins on new browsers': anew.tookMs.length,
      'refused sign-ins on new browsers': anew.refused,
      'proofs of work made for them': anew.proofs,
      'sign-in on a new browser, median (ms)': Math.round(percentile(anew.tookMs, 50)),
      'sign-in on a new browser, p95 (ms)': Math.round(percentile(anew.tookMs, 95)),
      'sign-in of a member, median (ms)': Math.round(percentile(signIns.tookMs, 50)),
      'sign-in of a member, p95 (ms)': Math.round(p95),
    };
    return reportStorm(figures, [
      ...(attack.answers.has(NO_ANSWER) ? [`${attack.answers.get(NO_ANSWER)} guesses got no answer`] : []),
      ...(attack.perSecond < GUESSES_PER_SECOND * MOST_OF ? ['the guesses came too slowly to prove anything'] : []),
      ...(most > MOST_TRIES_AN_ACCOUNT ? [`strangers had ${most} tries at one account`] : []),
      ...(signIns.refused > 0 ? [`${signIns.refused} members were refused on their own devices`] : []),
      ...(anew.refused > 0 ? [`${anew.refused} members were refused on new browsers`] : []),
      ...(anew.proofs === 0 ? ['no proof of work was asked for: nothing was proven'] : []),
      ...(p95 < MOST_P95_MS ? [] : [`members waited ${Math.round(p95)} ms`]),
    ]);
  } finally {
    attacker.close();
    people.close();
    await shop.stop();
  }
};
