import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { NewebpayMerchant } from '@kapok/newebpay';
import { DECLINED } from './decide-trade.ts';
import { takeFault } from './fault-queries.ts';
import { deliver, type Delivery } from './notify-delivery.ts';
import {
  findNextNotificationDelayMs,
  recordDelivered,
  recordUndelivered,
  releaseNotification,
  takeDueNotifications,
} from './notify-queries.ts';
import type { Trade } from './trade.ts';
import { findTrade } from './trade-queries.ts';
import { resultFieldsOf } from './trade-result.ts';

/** How often a process looks for notifications that another one has left behind. */
const LOOK_AROUND_MS = 5_000;

/** How long after a try's time limit its notification is free to be taken by another process. */
const LEASE_MARGIN_MS = 1_000;

const MOST_AT_ONCE = 32;

/** What a courier needs; `retryDelaysMs` holds one delay for each try after the first. */
export interface CourierOptions {
  readonly pool: Pool;
  readonly merchant: NewebpayMerchant;
  readonly retryDelaysMs: readonly number[];
  readonly timeoutMs: number;
  /** What earlier processes left undelivered is not looked for before this, so that no try is spent on a closed shop. */
  readonly opensAfter: Promise<void>;
  readonly logger: FastifyBaseLogger;
}

/** Delivers notifications in the background, also those that an earlier or another process has left undelivered. */
export interface NotifyCourier {
  /** Looks for due notifications now instead of at the next round. */
  readonly wake: () => void;
  /** Sends one trade's notification now, once, whatever became of earlier tries; undefined if there is none to send. */
  readonly sendNow: (tradeId: string) => Promise<Delivery | undefined>;
  /** Sends a report of failure about a trade, however it was or will be decided; nothing is noted of it. */
  readonly sendFailure: (tradeId: string) => Promise<Delivery | undefined>;
  /** Sends a report of one more payment under the trade's number; nothing is noted of it. */
  readonly sendAnother: (tradeId: string) => Promise<Delivery | undefined>;
  /** Ends the running tries (they count as not made) and waits until nothing runs any more. */
  readonly stop: () => Promise<void>;
}

type Sender = (tradeId: string) => Promise<Delivery | undefined>;

const createSender =
  ({ pool, merchant, retryDelaysMs, timeoutMs, logger }: CourierOptions, stopping: AbortSignal): Sender =>
  async (tradeId) => {
    const trade = await findTrade(pool, tradeId);
    if (trade === undefined || trade.notifyUrl === null || trade.decidedAt === null) return undefined;
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    const delivery = await deliver(trade.notifyUrl, resultFieldsOf(merchant, trade), signal);
    if (delivery.delivered) await recordDelivered(pool, tradeId);
    else if (stopping.aborted) await releaseNotification(pool, tradeId);
    else await recordUndelivered(pool, tradeId, retryDelaysMs[trade.notifyTries]);
    logger.info({ tradeNo: trade.tradeNo, ...delivery }, 'payment notification sent');
    return delivery;
  };

/** Sends a report that differs from what became of the trade. */
const createOddSender =
  ({ pool, merchant, timeoutMs }: CourierOptions, change: (trade: Trade) => Trade): Sender =>
  async (tradeId) => {
    const trade = await findTrade(pool, tradeId);
    if (trade === undefined || trade.notifyUrl === null) return undefined;
    const fields = resultFieldsOf(merchant, change(trade));
    return deliver(trade.notifyUrl, fields, AbortSignal.timeout(timeoutMs));
  };

/** Sends a due notification, badly where the stand-in was told to. */
const createDueSender =
  (pool: Pool, send: Sender, sendFailure: Sender) =>
  async (tradeId: string): Promise<void> => {
    const fault = await takeFault(pool, 'notify');
    if (fault === 'lost') return recordUndelivered(pool, tradeId, undefined);
    if (fault === 'failure-first') await sendFailure(tradeId);
    await Promise.all(fault === 'duplicate' ? [send(tradeId), send(tradeId)] : [send(tradeId)]);
    if (fault === 'failure-after') await sendFailure(tradeId);
  };

/** Runs work in the background and counts it among what runs until it has ended; a failure is only logged. */
const createTracker =
  (running: Set<Promise<void>>, logger: FastifyBaseLogger) =>
  (work: () => Promise<unknown>): void => {
    const tracked = work()
      .then(() => undefined)
      .catch((error: unknown) => {
        logger.error({ err: error }, 'a payment notification could not be handled; it is tried again later');
      })
      .finally(() => running.delete(tracked));
    running.add(tracked);
  };

/** Starts a courier; it runs until `stop`. */
export const startNotifyCourier = (options: CourierOptions): NotifyCourier => {
  const { pool, logger, timeoutMs, opensAfter } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const sendNow = createSender(options, stopping.signal);
  const sendFailure = createOddSender(options, (trade) => ({ ...trade, resultCode: DECLINED }));
  const sendAnother = createOddSender(options, (trade) => ({ ...trade, tradeNo: `${trade.tradeNo.slice(0, -1)}X` }));
  const sendOne = createDueSender(pool, sendNow, sendFailure);
  const track = createTracker(running, logger);
  let timer: NodeJS.Timeout | undefined;

  const lookAgainIn = (delayMs: number): void => {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(wake, delayMs).unref();
  };

  const sendDue = async (): Promise<void> => {
    const taken = await takeDueNotifications(pool, { most: MOST_AT_ONCE, leaseMs: timeoutMs + LEASE_MARGIN_MS });
    // Each on its own: a shop that is slow to answer must not delay the other notifications.
    for (const id of taken) {
      track(async () => {
        await sendOne(id);
        wake();
      });
    }
    const nextMs = taken.length === MOST_AT_ONCE ? 0 : await findNextNotificationDelayMs(pool);
    lookAgainIn(Math.min(nextMs ?? LOOK_AROUND_MS, LOOK_AROUND_MS));
  };

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    // Set first, so that a failing database only delays the next look and never ends the looking.
    lookAgainIn(LOOK_AROUND_MS);
    track(sendDue);
  };

  // Where the shop never opens there is nothing to do; whoever starts it hears of that.
  opensAfter.then(wake, () => undefined);
  return {
    wake,
    sendNow,
    sendFailure,
    sendAnother,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      while (running.size > 0) await Promise.all(running);
    },
  };
};
