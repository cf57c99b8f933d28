import type { MailParts } from './mail-deps.ts';
import type { RenderedMail } from './message.ts';
import { tokensOf } from './secret-link.ts';
import { readableCode } from './templates/account-mails.ts';

const HIDDEN = '••••••••';

/** What writes mails, and the links and codes that it has given out meanwhile. */
export interface WatchedParts {
  readonly parts: MailParts;
  readonly secrets: readonly string[];
}

/** Watches which secrets a mail is written with, whatever its kind: a new kind cannot forget to say so. */
export const watchSecrets = (parts: MailParts): WatchedParts => {
  const secrets: string[] = [];
  const watched =
    (secretOf: (tokenId: string) => string) =>
    (tokenId: string): string => {
      const secret = secretOf(tokenId);
      secrets.push(secret);
      return secret;
    };
  return {
    parts: { ...parts, oneTimeToken: watched(parts.oneTimeToken), mailedCode: watched(parts.mailedCode) },
    secrets,
  };
};

/** What stands in the log in place of a mail. */
export interface ConcealedMail extends Pick<RenderedMail, 'subject' | 'html' | 'text'> {
  readonly hidesSecret: boolean;
}

/**
 * A mail as staff may read it: whoever reads the log gets into no account by it, and ends nobody's mails. Beside the secrets
 * that it was written with, every token of a `secretLink` is hidden, wherever the token came from.
 */
export const conceal = (mail: RenderedMail, given: readonly string[]): ConcealedMail => {
  const { subject, html, text } = mail;
  const secrets = [...given, ...tokensOf(subject), ...tokensOf(text), ...tokensOf(html)];
  // A code is written in figures of four.
  const forms = secrets.flatMap((secret) => [secret, readableCode(secret)]).filter((form) => form.trim() !== '');
  const hide = (words: string): string => forms.reduce((hidden, form) => hidden.replaceAll(form, HIDDEN), words);
  return { subject: hide(subject), html: hide(html), text: hide(text), hidesSecret: secrets.length > 0 };
};
