import type { NoticeLog, Notices } from './notices.ts';

/** A value of the database at hand, without a query. */
export interface LiveValue<Value> {
  readonly now: () => Value;
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
  const subscription = notices.listen(channel, {
    onNotice: () => {
      readAgain().catch((error: unknown) => {
        log.warn(
          { err: error, channel },
          'a changed setting could not be read; the old one holds until the next change',
        );
      });
    },
    onReconnect: readAgain,
  });
  return { now: () => current, close: subscription.end };
};
