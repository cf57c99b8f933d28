import type { Texts } from '../zh-hant.ts';

export const account: Texts['account'] = {
  signInTitle: 'Sign in',
  sessionEnds: {
    'timed-out': 'Your session has timed out. Sign in again',
    'signed-out': 'This device was signed out. Sign in again',
    'other-tab': 'You signed out in another tab',
    removed: 'This device was signed out. Sign in again',
    'password-changed': 'Your password was changed. Sign in with your new password',
    'token-reused': 'To protect your account, we signed out this device. Sign in again',
  },
  loginNameOrEmail: 'Username or email',
  loginName: 'Username',
  password: 'Password',
  passwordHint: 'At least 8 characters, with an uppercase letter, a lowercase letter, and a number',
  showPassword: 'Show password',
  email: 'Email',
  name: 'Name',
  signIn: 'Sign in',
  register: 'Create account',
  registerTitle: 'Create account',
  checking: 'Checking…',
  available: 'Available',
  loginNameWrong: "This username isn't valid or is already taken",
  emailTaken: "This email isn't valid or is already in use",
  fillIn: (field) => `${field} is required`,
  rateLimited: (minutes) =>
    minutes === 1 ? 'Too many attempts. Try again in 1 minute' : `Too many attempts. Try again in ${minutes} minutes`,
  profileTitle: 'User management',
  resetTitle: 'Reset password',
  confirmEmailTitle: 'Confirm your email',
  stopMailsTitle: 'Stop cart reminders',
};
