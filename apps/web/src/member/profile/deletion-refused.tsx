import { CircleAlert } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import classes from './profile.module.css';
import type { Obstacle } from './use-delete-membership.ts';

export interface DeletionRefusedProps {
  readonly obstacles: readonly Obstacle[];
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Why a membership cannot end yet, and where to settle it. */
export const DeletionRefused = ({ obstacles, isOwn, onClose }: DeletionRefusedProps) => {
  const { shell } = useTexts();
  const { deletion: words } = useWords(profileWords);
  const isAboutOrders = obstacles.some((obstacle) => obstacle !== 'last-administrator');
  return (
    <Overlay
      title={words.refusedTitle}
      onClose={onClose}
      footer={
        <>
          <LeaveButton label={shell.close} onLeave={onClose} />
          {isOwn && isAboutOrders ? <LinkButton to="/users/orders">{words.toOrders}</LinkButton> : null}
        </>
      }
    >
      <p>{words.refusedLead}</p>
      <ul className={classes['obstacles']}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <CircleAlert size={20} aria-hidden />
            {words.obstacles[obstacle]}
          </li>
        ))}
      </ul>
    </Overlay>
  );
};
