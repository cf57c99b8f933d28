import type { MailPart } from '../message.ts';

type Parts = readonly [MailPart, MailPart];

/** What was done, in both languages; the rest of these mails is the same. */
const wayInMail =
  (zh: readonly [subject: string, said: string], en: readonly [subject: string, said: string]) =>
  (profileUrl: string): Parts => [
    {
      subject: zh[0],
      paragraphs: [zh[1], '若不是您本人操作，請立即變更密碼，並在「使用者管理」移除不認得的登入方式。'],
      button: { label: '查看登入方式', url: profileUrl },
    },
    {
      subject: en[0],
      paragraphs: [
        en[1],
        "If this wasn't you, change your password now and remove any sign-in method you don't recognize from your profile.",
      ],
      button: { label: 'View sign-in methods', url: profileUrl },
    },
  ];

/** A passkey signs the member in from now on. */
export const passkeyAddedMail = wayInMail(
  ['您的帳號已新增通行密鑰', '從現在起，可以用這組通行密鑰登入您的帳號，不需輸入密碼。'],
  ['A passkey was added to your account', 'You can now use it to sign in without a password.'],
);

/** A passkey signs nobody in any more. */
export const passkeyRemovedMail = wayInMail(
  ['您的通行密鑰已移除', '這組通行密鑰已無法登入您的帳號。'],
  ['A passkey was removed from your account', 'It can no longer be used to sign in to your account.'],
);

/** An account of that company signs the member in from now on. */
export const linkedMail = (company: string) =>
  wayInMail(
    [`您的帳號已連結 ${company}`, `從現在起，可以用這個 ${company} 帳號登入。`],
    [`${company} was linked to your account`, `You can now sign in with that ${company} account.`],
  );

/** An account of that company signs the member in no more. */
export const unlinkedMail = (company: string) =>
  wayInMail(
    [`您的帳號已解除 ${company} 連結`, `這個 ${company} 帳號已無法登入您的帳號。`],
    [
      `${company} was unlinked from your account`,
      `That ${company} account can no longer be used to sign in to your account.`,
    ],
  );
