export { emailQuery } from './email-query.ts';
export { accountFailureWords, isNameInPassword } from './failure-words.ts';
export { emailCheck, loginNameCheck, telCheck } from './field-checks.ts';
export { ForgotPassword } from './forgot-password.tsx';
export { isNewPasswordWhole, NewPasswordFields, noPassword } from './new-password-fields.tsx';
export { checkQuery, useChecked } from './use-checked.ts';
export { useLeave } from './use-leave.ts';
export { useSignOut } from './use-sign-out.ts';
