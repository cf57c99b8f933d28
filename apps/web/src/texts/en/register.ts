import type { RegisterWords } from '../zh-hant/register.ts';

export const register: RegisterWords = {
  loginNameHint: '3 to 30 letters, numbers, periods, hyphens, or underscores',
  haveAccount: 'Already have an account?',
  registerSubmit: 'Create account',
  welcome: (name, shop) => `Welcome to ${shop}, ${name}`,
  privacy: {
    before: 'We handle your personal data as described in the privacy policy under "',
    link: 'Terms and refunds',
    after: '"',
  },
  step: {
    title: 'Sign in or create an account',
    leads: {
      course: "Your courses are kept in your account. You'll come straight back here to pay",
      goods: "Your order is saved to your account. You'll come straight back here to pay",
      free: 'The course is saved to your account, and you can start right after signing in',
    },
    submit: 'Create account and continue',
    signIn: 'Sign in and continue',
    emailWrong: 'Enter a valid email address',
    emailKnown: 'This email already has an account. Enter its password to sign in',
    haveAccount: 'I already have an account',
    newHere: 'Create an account',
  },
};
