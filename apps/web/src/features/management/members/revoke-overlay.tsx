import { Button, TextInput } from '@mantine/core';
import { mgntMembersContract } from '@kapok/contract';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import classes from './members.module.css';
import type { MemberDetails } from './members-query.ts';
import { useRightChange } from './use-right-change.ts';

export interface RevokeOverlayProps {
  readonly right: MemberDetails['Owned'][number];
  readonly userId: number;
  readonly onClose: () => void;
}

/** Takes a right back, for a reason that the log keeps. */
export const RevokeOverlay = ({ right, userId, onClose }: RevokeOverlayProps) => {
  const words = useWords(membersWords);
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { isPending, runOnce } = useRightChange(
    userId,
    (idempotencyKey) =>
      call(
        mgntMembersContract.revokeRight,
        { EntitlementId: right.EntitlementId, Reason: reason.trim() },
        { idempotencyKey },
      ),
    { said: words.revoked, onDone: onClose },
  );
  return (
    <Overlay title={words.revokeTitle(right.ProductName)} onClose={onClose} canClose={!isPending}>
      <Form
        className={classes['form']}
        onSend={() => {
          setWasSent(true);
          const isWhole = reason.trim() !== '';
          if (isWhole) runOnce();
          return isWhole;
        }}
      >
        <p>{words.revokeLead}</p>
        <TextInput
          label={words.reason}
          maxLength={200}
          value={reason}
          error={wasSent && reason.trim() === '' ? words.reasonMissing : null}
          onChange={(event) => {
            setReason(event.currentTarget.value);
          }}
        />
        <Button type="submit" color="red" loading={isPending}>
          {words.revoke}
        </Button>
      </Form>
    </Overlay>
  );
};
