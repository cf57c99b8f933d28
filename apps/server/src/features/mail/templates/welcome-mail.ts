import type { MailPart } from '../message.ts';

/** Greets a new member by the name they gave. */
export const welcomeMail = (name: string, shopName: string, publicUrl: string): readonly [MailPart, MailPart] => [
  {
    subject: `歡迎加入${shopName}`,
    paragraphs: [`${name}您好，您的帳號已經建立。買下的課程會出現在「我的收藏」。`, '若您沒有註冊，請與我們聯絡。'],
    button: { label: '前往商店', url: publicUrl },
  },
  {
    subject: `Welcome to ${shopName}`,
    paragraphs: [
      `Hello ${name}, your account is ready. What you buy appears in “My collection”.`,
      "If this wasn't you, please write to us.",
    ],
    button: { label: 'Go to the shop', url: publicUrl },
  },
];
