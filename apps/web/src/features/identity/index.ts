export { emailQuery } from './email-query.ts';
export { useSignOut } from './use-sign-out.ts';
