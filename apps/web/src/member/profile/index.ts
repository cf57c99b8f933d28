export { MemberProfile } from './member-profile.tsx';
export type { OpenedProfile } from './opened-profile.ts';
