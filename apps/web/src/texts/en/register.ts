import type { RegisterWords } from '../zh-hant/register.ts';

export const register: RegisterWords = {
  privacy: {
    before: 'We handle your personal data as described in the privacy policy under "',
    link: 'Terms and refunds',
    after: '"',
  },
};
