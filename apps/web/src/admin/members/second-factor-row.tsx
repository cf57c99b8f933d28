import { Button } from '@mantine/core';
import { secondFactorContract } from '@kapok/contract';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useSession } from '#web/api/use-session.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import type { MemberDetails } from './members-query.ts';

/** Whether a member of the staff has a second factor, and, for other administrators, the way to reset it. */
export const SecondFactorRow = ({ member }: { readonly member: MemberDetails }) => {
  const words = useWords(secondFactorWords);
  const mayDo = useMayDo();
  const { userName } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { UserId, UserName, HasSecondFactor } = member;
  const reset = useDeed({
    send: (wish: { readonly UserId: number }, idempotencyKey) =>
      call(secondFactorContract.resetSecondFactor, wish, { idempotencyKey }),
    said: words.resetDone(UserName),
    onDone: () => {
      setAsking(false);
    },
    concerns: [['member', UserId], ['staff']],
  });
  if (!member.IsStaff) return null;
  return (
    <div>
      <dt>{words.memberState}</dt>
      <dd>{HasSecondFactor ? words.isSetUp : words.isNotSetUp}</dd>
      {HasSecondFactor && mayDo('settings') && UserName !== userName ? (
        <dd>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              setAsking(true);
            }}
          >
            {words.reset}
          </Button>
        </dd>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={words.resetTitle(UserName)}
          body={words.resetBody}
          confirmLabel={words.reset}
          danger
          busy={reset.isPending}
          onConfirm={() => {
            reset.runOnce({ UserId });
          }}
          onCancel={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </div>
  );
};
