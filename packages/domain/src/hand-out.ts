import { trimMarks } from './trim-marks.ts';

/** What a hand-out may be, by what is in the file. */
export const handOutKinds = [
  'pdf',
  'zip',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'epub',
  'doc',
  'xls',
  'ppt',
] as const;

export type HandOutKind = (typeof handOutKinds)[number];

/** Bytes of the largest hand-out. */
export const MAX_HAND_OUT_BYTES = 200 * 1024 * 1024;

/** Hand-outs of one course. */
export const MAX_HAND_OUTS = 200;

export interface HandOutRights {
  /** The lesson that it belongs to plays for everybody. What belongs to the course as a whole is never free. */
  readonly freeLesson: boolean;
  readonly owned: boolean;
}

/** A hand-out goes to who may play its lesson. */
export const mayTakeHandOut = ({ freeLesson, owned }: HandOutRights): boolean => freeLesson || owned;

/**
 * Whether taking a hand-out ends the refund of the course (LEARN-2): the shop says so for this one, it was paid for, and there is a refund
 * to lose. Nobody loses one by a file that everybody gets.
 */
export const endsRefund = (
  handOut: HandOutRights & { readonly countsAsUsed: boolean },
  isRefundAtStake: boolean,
): boolean => handOut.countsAsUsed && handOut.owned && !handOut.freeLesson && isRefundAtStake;

const FILE_ENDING = new RegExp(`\\.(?:${handOutKinds.join('|')})$`, 'iu');

/** What a file that was brought is called as a hand-out: its name without the ending. */
export const titleOfHandOut = (fileName: string): string => fileName.trim().replace(FILE_ENDING, '').trim();

/** What no file system takes in a name, and what would turn its ending around on the screen. */
const UNUSABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;
const MAX_NAME_LENGTH = 100;

/** The name under which a hand-out is saved: its title, and the ending of what is in it. */
export const handOutFileName = (title: string, kind: HandOutKind): string => {
  const plain = title.replace(UNUSABLE, ' ').replace(/\s+/gu, ' ').slice(0, MAX_NAME_LENGTH).toWellFormed();
  const ending = `.${kind}`;
  const bare = plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length) : plain;
  const name = trimMarks(bare, ' .');
  return `${name === '' ? 'hand-out' : name}${ending}`;
};
