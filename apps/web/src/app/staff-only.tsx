import { useNavigate, useRouter } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
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
  if (!isStaff) return <StaffRefused />;
  return secondFactorNeeded ? <ToSecondFactor /> : <ManagementLayout />;
};

/**
 * Leads to the second factor, and from there back to the page that was opened: the one of the beginning. While the code of the
 * next page is on its way, the router's address is that page's already, and leading on from it would never end.
 */
const ToSecondFactor = () => {
  const router = useRouter();
  const navigate = useNavigate();
  const [redirect] = useState(() => router.state.location.href);
  useEffect(() => {
    void navigate({ to: '/login/second-factor', search: { redirect }, replace: true });
  }, [navigate, redirect]);
  return null;
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
