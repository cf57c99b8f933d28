import { staffInvitation as en } from './en/staff-invitation.ts';
import type { InBothLanguages } from './use-words.ts';
import { staffInvitation as zhHant, type StaffInvitationWords } from './zh-hant/staff-invitation.ts';

/** What invitations to the staff say; see `useWords`. */
export const staffInvitationWords: InBothLanguages<StaffInvitationWords> = { 'zh-Hant': zhHant, en };
