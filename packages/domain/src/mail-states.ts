/**
 * What became of a mail: `waiting` was tried and is tried again, `outbox` lies in the demo's outbox, `not-sent` found no mail server
 * set, `failed` is not tried any more, `outdated` was true no more when it was to be tried again.
 */
export const mailStates = ['waiting', 'sent', 'outbox', 'not-sent', 'failed', 'outdated'] as const;
export type MailState = (typeof mailStates)[number];
