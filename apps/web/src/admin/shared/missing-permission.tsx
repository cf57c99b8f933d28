import type { StaffPermission } from '@kapok/domain';
import { LockKeyhole } from 'lucide-react';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { StaffPage } from './staff-page.tsx';

export interface MissingPermissionProps {
  /** The page that was asked for. */
  readonly title: string;
  readonly permission: StaffPermission;
}

/** In place of a page of the management that the person may not see: which permission it takes, and who gives it. */
export const MissingPermission = ({ title, permission }: MissingPermissionProps) => {
  const { settings, refused: words } = useWords(staffAreaWords);
  return (
    <StaffPage title={title}>
      <EmptyState
        title={words.title(settings.permissions[permission])}
        hint={words.hint}
        picture={<LockKeyhole size={48} strokeWidth={1.25} />}
        action={<LinkButton to="/mgnh">{words.back}</LinkButton>}
      />
    </StaffPage>
  );
};
