import type { BilingualText } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import { taipeiTime } from './taipei-time.ts';

type Parts = readonly [MailPart, MailPart];

/** The link for a new password (PROF-5). */
export const resetPasswordMail = (shopName: BilingualText, url: string, isGoodForADay: boolean): Parts => [
  {
    subject: `重設您的${shopName.zh}密碼`,
    paragraphs: [
      `請於 ${isGoodForADay ? '24 小時' : '30 分鐘'}內點選下方按鈕設定新密碼，連結只能使用一次。`,
      '若您沒有提出申請，請忽略此信，密碼不會變更。',
    ],
    button: { label: '設定新密碼', url },
  },
  {
    subject: `Reset your ${shopName.en} password`,
    paragraphs: [
      `Use the button below within ${isGoodForADay ? '24 hours' : '30 minutes'} to set a new password. The link works once.`,
      "If you didn't request this, ignore this email. Your password won't change.",
    ],
    button: { label: 'Set new password', url },
  },
];

/** "Your password was changed": to whoever did it, and to whoever did not. */
export const passwordChangedMail = (changedAt: Date, loginUrl: string): Parts => {
  const time = taipeiTime.format(changedAt);
  return [
    {
      subject: '您的密碼已變更',
      paragraphs: [
        `您的密碼已於 ${time}（臺灣時間）變更，所有裝置已登出。`,
        '若不是您本人操作，請立即重設密碼並聯絡客服。',
      ],
      button: { label: '前往登入', url: loginUrl },
    },
    {
      subject: 'Your password was changed',
      paragraphs: [
        `Your password was changed on ${time} (Taiwan time), and all devices were signed out.`,
        "If this wasn't you, reset your password now and contact us.",
      ],
      button: { label: 'Sign in', url: loginUrl },
    },
  ];
};

/** The link that makes a new email count (AUTH-8). */
export const confirmEmailMail = (shopName: BilingualText, url: string): Parts => [
  {
    subject: `請確認您在${shopName.zh}的電子信箱`,
    paragraphs: [
      '請於 24 小時內點選下方按鈕，這個信箱就會成為您的帳號信箱。連結只能使用一次。',
      '若您沒有提出變更，請忽略此信，不要點選按鈕。',
    ],
    button: { label: '確認電子信箱', url },
  },
  {
    subject: `Confirm your email for ${shopName.en}`,
    paragraphs: [
      'Use the button below within 24 hours to make this your account email. The link works once.',
      "If you didn't request this, ignore this email and don't use the button.",
    ],
    button: { label: 'Confirm email', url },
  },
];

/** What proves an address by code and by link; the code stands in figures of four, as people read them. */
export interface ProofWords {
  readonly url: string;
  readonly code: string;
}

export const readableCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Asks again for the proof of an account's address (SAFE-6). */
export const proveEmailMail = (shopName: BilingualText, { url, code }: ProofWords): Parts => [
  {
    subject: `請驗證您在${shopName.zh}的電子信箱`,
    paragraphs: [
      `請於 24 小時內，在您已登入的網頁輸入驗證碼 ${readableCode(code)}，或點選下方按鈕。`,
      '若您沒有在本站註冊，請忽略此信。',
    ],
    button: { label: '驗證電子信箱', url },
  },
  {
    subject: `Verify your email for ${shopName.en}`,
    paragraphs: [
      `Within 24 hours, enter the code ${readableCode(code)} on the page where you're signed in, or use the button below.`,
      "If you didn't sign up, you can ignore this email.",
    ],
    button: { label: 'Verify email', url },
  },
];

/** A code that shows who uses a session (SAFE-2). */
export const emailCodeMail = (shopName: BilingualText, { code }: ProofWords): Parts => [
  {
    subject: `${shopName.zh}驗證碼：${readableCode(code)}`,
    paragraphs: [
      `您的驗證碼是 ${readableCode(code)}，30 分鐘內有效。請在要求驗證的頁面輸入。`,
      '請勿將驗證碼告訴任何人，客服也不會向您索取。若不是您本人操作，請變更密碼，並登出不認得的裝置。',
    ],
  },
  {
    subject: `Your ${shopName.en} code: ${readableCode(code)}`,
    paragraphs: [
      `Your code is ${readableCode(code)}. Enter it on the page that asks for it. It expires in 30 minutes.`,
      "Don't share this code with anyone. We'll never ask for it. If this wasn't you, change your password and sign out devices you don't recognize.",
    ],
  },
];

/** To the address until now: somebody wants another one. */
export const emailChangeAskedMail = (loginUrl: string): Parts => [
  {
    subject: '您的帳號申請變更電子信箱',
    paragraphs: [
      '有人在您的帳號中填寫了新的電子信箱。新信箱確認之後，才會取代這個信箱。',
      '若不是您本人操作，請立即變更密碼：變更後，新信箱的確認連結就會失效。',
    ],
    button: { label: '前往登入', url: loginUrl },
  },
  {
    subject: 'Email change requested for your account',
    paragraphs: [
      'A new email was entered for your account. It replaces this one once confirmed.',
      "If this wasn't you, change your password now. That cancels the new email's confirmation link.",
    ],
    button: { label: 'Sign in', url: loginUrl },
  },
];

/** To the address until now: it has been replaced. */
export const emailChangedMail = (loginUrl: string): Parts => [
  {
    subject: '您的帳號電子信箱已變更',
    paragraphs: [
      '新的電子信箱已確認，之後的信件會寄到新信箱，這個信箱不再屬於您的帳號。',
      '若不是您本人操作，請立即與我們聯絡。',
    ],
    button: { label: '前往登入', url: loginUrl },
  },
  {
    subject: 'Your account email was changed',
    paragraphs: [
      'Your new email is confirmed. From now on, we use it instead of this one, which no longer belongs to your account.',
      "If this wasn't you, contact us right away.",
    ],
    button: { label: 'Sign in', url: loginUrl },
  },
];

/** The last mail to a member. */
export const membershipEndedMail = (): Parts => [
  {
    subject: '帳號已刪除',
    paragraphs: [
      '您的帳號已刪除，個人資料已移除。',
      '訂單與發票依法保留，但不含您的個人資料；發票上的必要資料依稅法保存。',
    ],
  },
  {
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account and personal data have been deleted.',
      'We keep orders and invoices as the law requires, without your personal data. Details that tax law requires on an invoice stay on it.',
    ],
  },
];
