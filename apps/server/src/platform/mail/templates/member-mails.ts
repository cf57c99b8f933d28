import type { BilingualText } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import { inTaipei } from './taipei-words.ts';

type Parts = readonly [MailPart, MailPart];

/** "You have points": how many came, how many there are now, and what one is worth. */
export const pointsGivenMail = (
  { points, balance }: { readonly points: number; readonly balance: number },
  publicUrl: string,
): Parts => [
  {
    subject: `您獲得 ${points} 點`,
    paragraphs: ['結帳時，1 點可折抵 NT$1。'],
    rows: [
      ['本次獲得', `${points} 點`],
      ['目前點數', `${balance} 點`],
    ],
    button: { label: '前往商店', url: publicUrl },
  },
  {
    subject: `You've received ${points} ${points === 1 ? 'point' : 'points'}`,
    paragraphs: ['At checkout, 1 point takes NT$1 off your order.'],
    rows: [
      ['Received', String(points)],
      ['Balance', String(balance)],
    ],
    button: { label: 'Browse the shop', url: publicUrl },
  },
];

/** "Your free course is open": how to come back to it, and that it can be given back. */
export const freeCourseMail = (
  { nameZh, nameEn }: { readonly nameZh: string; readonly nameEn: string },
  publicUrl: string,
): Parts => {
  const url = `${publicUrl}/users`;
  return [
    {
      subject: `課程已開通：${nameZh}`,
      paragraphs: [
        `「${nameZh}」已加入「我的收藏」，隨時可以觀看或收聽。`,
        '不需要付款，也不會開立發票；不想要時，可在商品頁歸還。',
      ],
      button: { label: '開始上課', url },
    },
    {
      subject: `Your course is ready: ${nameEn}`,
      paragraphs: [
        `${nameEn} is in your collection. Watch or listen whenever you like.`,
        'There is nothing to pay and no invoice. If you no longer want it, you can return it on its page.',
      ],
      button: { label: 'Start learning', url },
    },
  ];
};

/** "Somebody signed in": told to the owner where the browser had not signed in to this account before. */
export const newDeviceMail = (
  { at, device, address }: { readonly at: Date; readonly device: string; readonly address: string | null },
  publicUrl: string,
): Parts => {
  const url = `${publicUrl}/users/userprofile`;
  return [
    {
      subject: '新裝置登入通知',
      paragraphs: [
        '您的帳號剛從新的裝置登入。若是您本人，不需要做任何事。',
        '若不是您本人，請立即變更密碼，其他裝置會全部登出。',
      ],
      rows: [
        ['時間（臺灣時間）', inTaipei(at, 'zh-Hant-TW')],
        ['裝置', device === '' ? '無法辨識' : device],
        ...(address === null ? [] : [['IP 位址', address] as const]),
      ],
      button: { label: '查看我的裝置', url },
    },
    {
      subject: 'New sign-in to your account',
      paragraphs: [
        "Someone just signed in to your account on a new device. If this was you, there's nothing to do.",
        "If this wasn't you, change your password now. That signs out all other devices.",
      ],
      rows: [
        ['Time (Taiwan)', inTaipei(at, 'en')],
        ['Device', device === '' ? 'Not recognized' : device],
        ...(address === null ? [] : [['IP address', address] as const]),
      ],
      button: { label: 'View your devices', url },
    },
  ];
};

/** What staff write themselves above a mail; empty where they leave it to the shop. */
export interface OwnWords {
  readonly subject: string;
  readonly opening: readonly string[];
}

/** More in one line tell nothing more. */
const COURSES_NAMED = 20;

/** The row that names courses; none where there are none. */
const coursesRow = (
  label: string,
  names: readonly string[],
  divided: string,
  more: (left: number) => string,
): readonly (readonly [string, string])[] => {
  const left = names.length - COURSES_NAMED;
  const named = names.slice(0, COURSES_NAMED).join(divided);
  return names.length === 0 ? [] : [[label, left > 0 ? `${named}${more(left)}` : named]];
};

/** "Your account has moved here": to a member of an older shop, who sets a password by the link. */
export const memberImportedMail = ({
  shopName,
  userName,
  url,
  own,
  courses,
}: {
  readonly shopName: BilingualText;
  readonly userName: string;
  readonly url: string;
  readonly own: OwnWords;
  readonly courses: readonly BilingualText[];
}): Parts => [
  {
    subject: own.subject === '' ? `您的帳號已移轉至${shopName.zh}，請設定密碼` : own.subject,
    paragraphs: [
      ...own.opening,
      '您在原商店的會員帳號已移轉過來。請於 14 天內點選下方按鈕設定密碼，完成後即可登入。',
      '連結只能使用一次。若已過期，請在登入頁選擇「忘記密碼」。若您不認得這個帳號，請忽略此信。',
    ],
    rows: [
      ['登入帳號', userName],
      ...coursesRow(
        '您的課程',
        courses.map(({ zh }) => zh),
        '、',
        (left) => `，還有 ${left} 門`,
      ),
    ],
    button: { label: '設定密碼', url },
  },
  {
    subject: `Your account has moved to ${shopName.en}. Set a password`,
    paragraphs: [
      'Your account from our former shop is now here. Set a password within 14 days to sign in.',
      "The link works once. If it has expired, choose “Forgot password?” on the sign-in page. If you don't recognize this account, you can ignore this email.",
    ],
    rows: [
      ['Username', userName],
      ...coursesRow(
        'Your courses',
        courses.map(({ en }) => en),
        ', ',
        (left) => ` and ${left} more`,
      ),
    ],
    button: { label: 'Set a password', url },
  },
];
