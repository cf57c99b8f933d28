import type { PasswordFault } from './credentials.ts';
import type { Language } from './language.ts';

/** What is told of a refused password, in every form and command. */
export const passwordFaultWords: Readonly<Record<Language, Readonly<Record<PasswordFault, string>>>> = {
  'zh-Hant': {
    'too-short': '密碼太短，至少要 8 個字元',
    'too-long': '密碼太長，最多 200 個字元',
    'needs-upper-case': '密碼還少一個大寫英文字母',
    'needs-lower-case': '密碼還少一個小寫英文字母',
    'needs-digit': '密碼還少一個數字',
    'contains-email': '密碼不可包含電子信箱 @ 前面的文字',
    'contains-user-name': '密碼不可包含帳號名稱',
    'too-common': '這組密碼太常見，容易被猜中，請換一組',
  },
  en: {
    'too-short': 'Your password is too short. Use at least 8 characters',
    'too-long': 'Your password is too long. Use at most 200 characters',
    'needs-upper-case': 'Your password needs an uppercase letter',
    'needs-lower-case': 'Your password needs a lowercase letter',
    'needs-digit': 'Your password needs a number',
    'contains-email': "Your password can't contain the part of your email before the @",
    'contains-user-name': "Your password can't contain your username",
    'too-common': 'This password is too common and easy to guess. Choose another',
  },
};

/** The words of a fault that came with a refusal; null where it names none of the list. */
export const passwordFaultText = (fault: unknown, language: Language): string | null =>
  Object.entries(passwordFaultWords[language]).find(([name]) => name === fault)?.[1] ?? null;
