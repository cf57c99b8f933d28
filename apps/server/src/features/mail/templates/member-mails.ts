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
    paragraphs: ['1 點可折抵 NT$1，結帳時即可使用。'],
    rows: [
      ['本次獲得', `${points} 點`],
      ['目前點數', `${balance} 點`],
    ],
    button: { label: '前往商店', url: publicUrl },
  },
  {
    subject: `You have received ${points} ${points === 1 ? 'point' : 'points'}`,
    paragraphs: ['One point takes NT$1 off at checkout.'],
    rows: [
      ['Received', String(points)],
      ['Points now', String(balance)],
    ],
    button: { label: 'Go to the shop', url: publicUrl },
  },
];

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
        '您的帳號剛從一個新的裝置登入。若是您本人，不需要做任何事。',
        '不是您本人？請立即變更密碼，其他裝置會全部登出。',
      ],
      rows: [
        ['時間（臺灣時間）', inTaipei(at, 'zh-Hant-TW')],
        ['裝置', device === '' ? '無法辨識' : device],
        ...(address === null ? [] : [['網路位址', address] as const]),
      ],
      button: { label: '查看我的裝置', url },
    },
    {
      subject: 'New sign-in to your account',
      paragraphs: [
        'Your account was used on a device that it had not been used on before. If this was you, there is nothing to do.',
        'Not you? Change your password now. That signs out all other devices.',
      ],
      rows: [
        ['Time (Taipei)', inTaipei(at, 'en')],
        ['Device', device === '' ? 'Not recognised' : device],
        ...(address === null ? [] : [['Network address', address] as const]),
      ],
      button: { label: 'See your devices', url },
    },
  ];
};

/** "Your account has moved here": to a member of an older shop, who sets a password by the link. */
export const memberImportedMail = ({
  shopName,
  userName,
  url,
}: {
  readonly shopName: string;
  readonly userName: string;
  readonly url: string;
}): Parts => [
  {
    subject: `您的帳號已移轉至${shopName}，請設定密碼`,
    paragraphs: [
      '您好，您在原商店的會員帳號已移轉過來。請於 7 天內點選下方按鈕設定新密碼，之後即可登入。',
      '連結只能使用一次。若已過期，請在登入頁選擇「忘記密碼」。若您不認得這個帳號，請忽略此信。',
    ],
    rows: [['登入帳號', userName]],
    button: { label: '設定密碼', url },
  },
  {
    subject: `Your account has moved to ${shopName}: set a password`,
    paragraphs: [
      'Hello, your account at the former shop is here now. Use the button within 7 days to set a password; then you can sign in.',
      'The link works once. If it has expired, choose “Forgot password” where you sign in. If you do not know this account, ignore this mail.',
    ],
    rows: [['Login name', userName]],
    button: { label: 'Set a password', url },
  },
];
