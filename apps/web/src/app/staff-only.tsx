import { Navigate, useLocation } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useSession } from '#web/api/use-session.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { ManagementLayout } from './staff-layout.ts';

/**
 * The door of the management. The server decides; this only says kindly what it would refuse (AUTH-6), and keeps the
 * management's code from everybody who has no use for it. Staff show their second factor first (SAFE-9).
 */
export const StaffOnly = () => {
  const { isStaff, secondFactorNeeded } = useSession();
  const redirect = useLocation({ select: ({ href }) => href });
  if (!isStaff) return <StaffRefused />;
  if (secondFactorNeeded) return <Navigate to="/login/second-factor" search={{ redirect }} replace />;
  return <ManagementLayout />;
};

const StaffRefused = () => {
  const { errors, shell } = useTexts();
  usePageTitle(shell.member.management);
  return (
    <Page>
      <h1 className="visually-hidden">{shell.member.management}</h1>
      <EmptyState
        title={errors['not-allowed']}
        hint={shell.member.staffOnly}
        picture={<ShieldAlert size={48} strokeWidth={1.25} />}
        action={<LinkButton to="/users">{shell.member.collection}</LinkButton>}
      />
    </Page>
  );
};
