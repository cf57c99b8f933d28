import type { BilingualText } from './language.ts';

/** What a shop says in every mail to its customers: a line above, and what it signs with. Empty ones are left out. */
export interface MailWords {
  /** One line of plain words. */
  readonly greeting: BilingualText;
  /** CommonMark without pictures. */
  readonly signature: BilingualText;
}

export const MAIL_GREETING_MAX = 200;
export const MAIL_SIGNATURE_MAX = 1_000;

const shown = ({ zh, en }: BilingualText): BilingualText => ({ zh, en: en.trim() === '' ? zh : en });

/** The words as they are sent: Chinese stands where English was left out. */
export const shownMailWords = ({ greeting, signature }: MailWords): MailWords => ({
  greeting: shown(greeting),
  signature: shown(signature),
});
