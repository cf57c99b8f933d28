import { formatNtd, type BilingualText } from '@kapok/domain';
import type { MailPart } from '../message.ts';

type Parts = readonly [MailPart, MailPart];

/** What became of somebody's second factor, in both languages; the rest of these mails is the same. */
const secondFactorMail =
  (zh: readonly [subject: string, said: string], en: readonly [subject: string, said: string]) =>
  (profileUrl: string): Parts => [
    {
      subject: zh[0],
      paragraphs: [zh[1], '若不是您本人操作，請立即變更密碼，並通知其他管理員。'],
      button: { label: '查看登入方式', url: profileUrl },
    },
    {
      subject: en[0],
      paragraphs: [en[1], "If this wasn't you, change your password now and tell another administrator."],
      button: { label: 'View sign-in methods', url: profileUrl },
    },
  ];

/** An authenticator app was set up, the first or another one. */
export const secondFactorSetUpMail = secondFactorMail(
  ['您的帳號已設定驗證器 App', '從現在起，進入管理後台需要輸入這個 App 的驗證碼。先前的驗證器與備用碼已失效。'],
  [
    'An authenticator app was set up for your account',
    'The management area now asks for its codes. Your previous app and recovery codes no longer work.',
  ],
);

/** Another administrator, or a command, took the second factor away. */
export const secondFactorResetMail = secondFactorMail(
  [
    '您的兩步驟驗證已重設',
    '管理員已移除您的驗證器、備用碼與通行密鑰，並將您從所有裝置登出。下次登入時，請重新設定兩步驟驗證。',
  ],
  [
    'Your two-step verification was reset',
    'An administrator removed your authenticator app, recovery codes, and passkeys, and signed you out on all devices. Set up two-step verification again at your next sign-in.',
  ],
);

/** Ten new recovery codes. */
export const recoveryCodesMadeMail = secondFactorMail(
  ['您的備用碼已更新', '已產生 10 組新的備用碼，先前的備用碼已失效。'],
  ['You have new recovery codes', 'Ten new recovery codes were created. Your previous codes no longer work.'],
);

/** A recovery code was used in place of the app. */
export const recoveryCodeUsedMail = secondFactorMail(
  ['有人使用備用碼登入您的帳號', '剛才有人以您的密碼與一組備用碼登入管理後台，這組備用碼已失效。'],
  [
    'A recovery code was used to sign in',
    'Someone just signed in to the management area with your password and a recovery code. That code no longer works.',
  ],
);

/** Ten wrong codes of the second factor, after the right password. */
export const secondFactorGuessedMail = secondFactorMail(
  [
    '有人知道您的密碼，正在嘗試驗證碼',
    '一小時內有人以您的密碼登入，並輸入了 10 次錯誤的驗證碼。對方沒有進入管理後台，但已知道您的密碼。',
  ],
  [
    'Someone has your password and is trying codes',
    "Within an hour, someone signed in with your password and entered ten wrong codes. They didn't get into the management area, but they know your password.",
  ],
);

export interface WaitingLargeRefund {
  readonly orderNumber: string;
  readonly totalNtd: number;
  readonly askedBy: string;
  readonly sendableAt: Date;
}

const inTaiwan = (instant: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Taipei' }).format(instant);

/** To every administrator: a large refund can be sent tomorrow by one person alone, unless it is stopped. */
export const largeRefundWaitsMail = (refund: WaitingLargeRefund, publicUrl: string): Parts => {
  const { orderNumber, askedBy, sendableAt } = refund;
  const total = formatNtd(refund.totalNtd);
  const url = `${publicUrl}/mgnh/settings/refunds#large-refunds`;
  return [
    {
      subject: `大額退款等待中：訂單 ${orderNumber}`,
      paragraphs: [
        '這筆退款超過門檻，而目前沒有第二位可核准的工作人員，因此保留 24 小時後才能退款。若有疑慮，請在這之前停止這筆退款。',
      ],
      rows: [
        ['退款總計', total],
        ['提出者', askedBy],
        ['可退款時間', inTaiwan(sendableAt, 'zh-Hant-TW')],
      ],
      button: { label: '查看或停止', url },
    },
    {
      subject: `Large refund on hold: order ${orderNumber}`,
      paragraphs: [
        'This refund is above the threshold, and no other staff member can approve it, so it is held for 24 hours. If something looks wrong, stop it before then.',
      ],
      rows: [
        ['Total refund', total],
        ['Requested by', askedBy],
        ['Can be sent from', inTaiwan(sendableAt, 'en')],
      ],
      button: { label: 'Review or stop', url },
    },
  ];
};

export interface LimitChange {
  readonly changedBy: string;
  readonly beforeNtd: number;
  readonly limitNtd: number;
}

/** To every administrator: refunds up to another amount need one person alone. */
export const refundLimitChangedMail = (change: LimitChange, publicUrl: string): Parts => {
  const [before, now] = [formatNtd(change.beforeNtd), formatNtd(change.limitNtd)];
  const url = `${publicUrl}/mgnh/settings/refunds#large-refunds`;
  return [
    {
      subject: '大額退款門檻已變更',
      paragraphs: ['新的門檻只適用於之後申請的退款；已在等待的退款仍依原本的門檻處理。'],
      rows: [
        ['原門檻', before],
        ['新門檻', now],
        ['變更者', change.changedBy],
      ],
      button: { label: '查看設定', url },
    },
    {
      subject: 'The large refund threshold was changed',
      paragraphs: [
        'The new threshold applies to refunds requested from now on. Refunds already on hold keep the previous one.',
      ],
      rows: [
        ['Previous threshold', before],
        ['New threshold', now],
        ['Changed by', change.changedBy],
      ],
      button: { label: 'Open settings', url },
    },
  ];
};

export interface Invited {
  readonly invitedBy: string;
  readonly expiresAt: Date;
  readonly url: string;
}

/** To who is to become staff. Holds no word that the inviter typed: its reader may be a stranger (SAFE-6). */
export const staffInvitedMail = (shopName: BilingualText, { invitedBy, expiresAt, url }: Invited): Parts => [
  {
    subject: `邀請您加入「${shopName.zh}」的工作團隊`,
    paragraphs: [
      `${shopName.zh}的管理員（帳號 ${invitedBy}）邀請您協助管理商店。點選下方按鈕設定密碼與兩步驟驗證；若您已是會員，登入後即可接受。`,
      `連結只能使用一次，有效至 ${inTaiwan(expiresAt, 'zh-Hant-TW')}。若您不認識這間商店，請忽略此信。`,
    ],
    button: { label: '接受邀請', url },
  },
  {
    subject: `You're invited to the staff of ${shopName.en}`,
    paragraphs: [
      `An administrator of ${shopName.en} (account ${invitedBy}) invites you to help run the shop. Use the button to set a password and two-step verification; if you are a member already, sign in to accept.`,
      `The link works once, until ${inTaiwan(expiresAt, 'en')}. If you don't know this shop, ignore this email.`,
    ],
    button: { label: 'Accept invitation', url },
  },
];
