import type { MailPart } from '../message.ts';

/** One sign-in plays in more places, or faster, than a household does; playing is slowed meanwhile. */
export const signInSharedMail = (profileUrl: string): readonly [MailPart, MailPart] => [
  {
    subject: '您的帳號可能被多人同時使用',
    paragraphs: [
      '我們發現您帳號的同一次登入，同時在許多不同的網路播放，或播放量遠超過一個人能觀看的範圍。為了保護您的帳號，我們暫時降低了這次登入的影音傳送速度。一般觀看不受影響，狀況解除後會自動恢復。',
      '若不是您本人操作，請立即變更密碼；變更後，所有裝置都會登出。',
    ],
    button: { label: '查看帳號安全', url: profileUrl },
  },
  {
    subject: 'Your account may be in use by several people',
    paragraphs: [
      "One sign-in to your account is playing on many networks at once, or streaming far more than one person can watch. To protect your account, we've temporarily slowed its streaming. Normal viewing isn't affected, and the limit lifts automatically.",
      "If this wasn't you, change your password now. That signs out all devices.",
    ],
    button: { label: 'Review account security', url: profileUrl },
  },
];
