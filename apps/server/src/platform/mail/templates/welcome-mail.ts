import type { BilingualText } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { ProofWords } from './account-mails.ts';

/**
 * Greets a new member, and asks for the proof of the address where that is still good. Holds no word of theirs: nobody has
 * proven the address, so its reader may be a stranger whom somebody wants to write to (SAFE-6).
 */
export const welcomeMail = (
  shopName: BilingualText,
  publicUrl: string,
  proof: ProofWords | undefined,
): readonly [MailPart, MailPart] => {
  const code = proof === undefined ? '' : `${proof.code.slice(0, 4)} ${proof.code.slice(4)}`;
  return [
    {
      subject: `歡迎加入${shopName.zh}`,
      paragraphs: [
        '您的帳號已建立。買下的課程會出現在「我的收藏」。',
        ...(proof === undefined
          ? []
          : [
              `為了保護您的帳號，請於 24 小時內，在您已登入的網頁輸入驗證碼 ${code}，或點選下方按鈕。驗證之後，您才會收到訂單與帳號的通知信。`,
            ]),
        '若您沒有註冊，請忽略此信，不要點選按鈕。',
      ],
      button: proof === undefined ? { label: '前往商店', url: publicUrl } : { label: '驗證電子信箱', url: proof.url },
    },
    {
      subject: `Welcome to ${shopName.en}`,
      paragraphs: [
        'Your account is ready. Courses you buy will appear in “My collection”.',
        ...(proof === undefined
          ? []
          : [
              `To protect your account, verify your email within 24 hours: enter the code ${code} on the page where you're signed in, or use the button below. Once verified, you'll get emails about your orders and account.`,
            ]),
        "If you didn't sign up, ignore this email and don't use the button.",
      ],
      button:
        proof === undefined ? { label: 'Browse the shop', url: publicUrl } : { label: 'Verify email', url: proof.url },
    },
  ];
};
