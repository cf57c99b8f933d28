import { mgntMembersContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ReasonOverlay } from '#web/admin/shared/reason-overlay.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { MAX_REASON_LENGTH, rightQueryKeys, type MemberDetails } from './members-query.ts';

export interface RevokeOverlayProps {
  readonly right: MemberDetails['Owned'][number];
  readonly userId: number;
  readonly onClose: () => void;
}

/** Takes a right back, for a reason that the log keeps. */
export const RevokeOverlay = ({ right, userId, onClose }: RevokeOverlayProps) => {
  const words = useWords(membersWords);
  const revoke = useDeed({
    send: (Reason: string, idempotencyKey) =>
      call(mgntMembersContract.revokeRight, { EntitlementId: right.EntitlementId, Reason }, { idempotencyKey }),
    said: words.revoked,
    onDone: onClose,
    concerns: rightQueryKeys(userId),
  });
  return (
    <ReasonOverlay
      title={words.revokeTitle(right.ProductName)}
      body={words.revokeLead}
      label={words.reason}
      missing={words.reasonMissing}
      maxLength={MAX_REASON_LENGTH}
      confirmLabel={words.revoke}
      danger
      busy={revoke.isPending}
      onConfirm={revoke.runOnce}
      onClose={onClose}
    />
  );
};
