import type { Letter } from '../letter.ts';

/** "Our staff corrected your data": to a member who asked for it, and to one who did not. */
export const profileCorrectedMail = (profileUrl: string): Letter['parts'] => [
  {
    subject: '您的個人資料已由客服更正',
    paragraphs: ['客服已依您的要求更正您的姓名或電話。', '若您沒有提出要求，請查看個人資料並立即與我們聯絡。'],
    button: { label: '查看個人資料', url: profileUrl },
  },
  {
    subject: 'We updated your details',
    paragraphs: [
      'Our staff corrected the name or phone number on your account, as you asked.',
      "If you didn't ask for this, check your details and contact us right away.",
    ],
    button: { label: 'View your details', url: profileUrl },
  },
];
