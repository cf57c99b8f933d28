import type { Try } from '#server/features/identity/index.ts';
import type { MemberCaller } from '#server/http/caller.ts';

/** What a typed code counts against: the account, since only who has its password comes this far. */
export const secondFactorTries = ({ memberId }: MemberCaller): readonly Try[] => [
  { limit: 'secondFactor', subject: `member ${memberId}` },
];
