import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Section } from '#web/ui/section.tsx';
import classes from './profile.module.css';
import { DeletionRefused } from './deletion-refused.tsx';
import { useProof } from '#web/accounts/proof/index.ts';
import { useDeleteMembership, useFindObstacles } from './use-delete-membership.ts';

export interface DeleteMembershipProps {
  readonly userId: number;
  readonly name: string;
  readonly isOwn: boolean;
}

/** The end of a membership: looked into first, asked once, then done (PROF-6). */
export const DeleteMembership = ({ userId, name, isOwn }: DeleteMembershipProps) => {
  const { deletion: words, member } = useWords(profileWords);
  const [isOpen, setOpen] = useState(false);
  const obstacles = useFindObstacles(userId);
  const proof = useProof();
  const deleting = useDeleteMembership(userId, isOwn, proof);
  const deleteOnce = useSingleRun(deleting);
  const close = (): void => {
    setOpen(false);
  };
  const start = (): void => {
    obstacles.mutate(undefined, {
      onSuccess: () => {
        setOpen(true);
      },
    });
  };
  return (
    <Section title={isOwn ? words.title : member.deleteStart}>
      <div className={classes['row']}>
        <span className="dimmed">{isOwn ? words.hint : member.deleteHint}</span>
        <Button variant="outline" color="red" size="sm" loading={obstacles.isPending} onClick={start}>
          {isOwn ? words.start : member.deleteStart}
        </Button>
      </div>
      {!isOpen || obstacles.data === undefined ? null : obstacles.data !== null ? (
        <DeletionRefused obstacles={obstacles.data} isOwn={isOwn} onClose={close} />
      ) : (
        <ConfirmDialog
          title={isOwn ? words.question : member.deleteQuestion(name)}
          body={words.body}
          confirmLabel={isOwn ? words.confirm : member.deleteStart}
          danger
          busy={deleting.isPending}
          onCancel={close}
          onConfirm={() => {
            deleteOnce(undefined, { onSettled: close });
          }}
        />
      )}
      {proof.dialog}
    </Section>
  );
};
