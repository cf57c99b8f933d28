export { MemberProfile } from './member-profile.tsx';
export { useProof } from './use-proof.tsx';
export type { OpenedProfile } from './opened-profile.ts';
