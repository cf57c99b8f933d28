import type { NoticeLog, Notices } from './notices.ts';

/** A value of the database at hand, without a query. */
export interface LiveValue<Value> {
  readonly now: () => Value;
  /** Reads it anew, for whoever has just changed it and would otherwise answer before the notice comes. Never fails. */
  readonly renew: () => Promise<void>;
  readonly close: () => void;
}

export interface LiveSource<Value> {
  readonly notices: Notices;
  readonly log: NoticeLog;
  /** Notices of this channel say that the value has changed. */
  readonly channel: string;
  readonly read: () => Promise<Value>;
}

/**
 * Keeps a value at hand: a change is told by a notice and read at once, in every process; after a time without notices it is
 * read anew.
 */
export const openLiveValue = async <Value>(source: LiveSource<Value>): Promise<LiveValue<Value>> => {
  const { notices, log, channel, read } = source;
  let current = await read();
  let reading = Promise.resolve();
  const readAgain = (): Promise<void> => {
    // One after the other, so that an older answer never replaces a newer one.
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        current = await read();
      });
    return reading;
  };
  const renew = (): Promise<void> =>
    readAgain().catch((error: unknown) => {
      log.warn({ err: error, channel }, 'a changed setting could not be read; the old one holds until the next change');
    });
  const subscription = notices.listen(channel, { onNotice: () => void renew(), onReconnect: readAgain });
  return { now: () => current, renew, close: subscription.end };
};
