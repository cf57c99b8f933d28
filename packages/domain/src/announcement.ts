import { announcementStates, type AnnouncementStatus } from './announcement-states.ts';
import type { BilingualText } from './language.ts';
import { mayFollow } from './state-table.ts';

export const ANNOUNCEMENT_TITLE_MAX = 120;
/** Characters: it is read in a mail as well. */
export const ANNOUNCEMENT_BODY_MAX = 20_000;
/** How far ahead one may be scheduled. */
export const ANNOUNCEMENT_DAYS_AHEAD = 365;

const DAY_MS = 86_400_000;

export interface AnnouncementWords {
  readonly title: BilingualText;
  readonly body: BilingualText;
}

/** What staff want of an announcement: its words, and what becomes of it. */
export interface AnnouncementWish extends AnnouncementWords {
  readonly state: AnnouncementStatus;
  /** When it is to be sent: of a draft, as far as that was chosen. */
  readonly sendAt: Date | null;
}

export type AnnouncementFault = 'title' | 'body' | 'sendAt';

const isWithin = (sendAt: Date | null, now: Date): boolean =>
  sendAt !== null && sendAt > now && sendAt.getTime() <= now.getTime() + ANNOUNCEMENT_DAYS_AHEAD * DAY_MS;

/** What keeps an announcement from being saved. A draft may be half-finished; a scheduled one needs a time that is still to come. */
export const announcementFaults = (
  { title, body, state, sendAt }: AnnouncementWish,
  now: Date,
): readonly AnnouncementFault[] => {
  const checks: readonly (readonly [AnnouncementFault, boolean])[] = [
    ['title', title.zh.trim() !== ''],
    ['body', state === 'draft' || body.zh.trim() !== ''],
    ['sendAt', state !== 'scheduled' || isWithin(sendAt, now)],
  ];
  return checks.flatMap(([fault, isRight]) => (isRight ? [] : [fault]));
};

/** Whether staff may bring an announcement from one state to the other; `undefined` is one that is not kept yet. */
export const mayBecome = (from: AnnouncementStatus | undefined, to: AnnouncementStatus): boolean =>
  from === undefined
    ? announcementStates.initial.some((state) => state === to)
    : mayFollow(announcementStates, from, to);

/** Whether owners were never told of it, so that nobody misses it once it is gone. */
export const mayBeDeleted = (state: AnnouncementStatus): boolean => mayFollow(announcementStates, state, 'draft');
