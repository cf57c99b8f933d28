export { MemberProfile } from './member-profile.tsx';
