import { playbackHealthContract, type playbackFaults } from '@kapok/contract';
import type { PlayerEvents, PlayerFailure } from '@kapok/player';
import { call } from '#web/api/api.ts';

type Fault = (typeof playbackFaults)[number];

/** What the shop wants to hear of; that nobody is signed in, or plays elsewhere, says nothing about a file. */
const faultOf: Readonly<Partial<Record<PlayerFailure['reason'], Fault>>> = {
  media: 'media',
  network: 'network',
  busy: 'network',
  'not-allowed': 'not-allowed',
  'not-supported': 'not-supported',
};

/** A page that meets more than that has said enough. */
const REPORTS_OF_A_PAGE = 30;
const reported = new Set<string>();

/**
 * Tells the shop that a file, or one segment of it, could not be played (MGNT-6): each once while the page is open. Nobody
 * waits for it, and a report that does not arrive is not worth another try.
 */
const report = (fileUuid: string, reason: Fault, segment?: string): void => {
  const key = `${fileUuid} ${segment ?? ''} ${reason}`;
  if (reported.has(key) || reported.size >= REPORTS_OF_A_PAGE) return;
  reported.add(key);
  const failure = { FileUuid: fileUuid, Reason: reason, ...(segment === undefined ? {} : { Segment: segment }) };
  call(playbackHealthContract.reportPlaybackFailure, failure).catch(() => undefined);
};

/** What the player of a file tells, on its way to the shop: that it ended against the member's wish, or left something out. */
export const reportingEvents = (
  fileUuid: string,
  onFatal: (failure: PlayerFailure) => void,
): Pick<PlayerEvents, 'onFatal' | 'onGap'> => ({
  onFatal: (failure) => {
    const fault = faultOf[failure.reason];
    if (fault !== undefined) report(fileUuid, fault);
    onFatal(failure);
  },
  onGap: (segment) => {
    if (/^[\w.-]{1,40}$/.test(segment)) report(fileUuid, 'segment', segment);
  },
});
