import { Outlet, useLocation } from '@tanstack/react-router';
import { MissingPermission } from '#web/admin/shared/missing-permission.tsx';
import { useMissingPermission } from '#web/admin/shared/permissions.ts';
import { ProofHost } from '#web/admin/shared/proof-host.tsx';
import { sectionOf } from '#web/admin/shared/sections.ts';
import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';

/** Around every page of the management: staff prove their person where a deed needs it, and hear what they may not see. */
export const ManagementLayout = () => (
  <ProofHost>
    <PageOrRefusal />
  </ProofHost>
);

const PageOrRefusal = () => {
  const words = useWords(managementWords);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const permission = useMissingPermission(path);
  const section = sectionOf(path);
  if (permission === null || section === undefined) return <Outlet />;
  return <MissingPermission title={words.sections[section.label]} permission={permission} />;
};
