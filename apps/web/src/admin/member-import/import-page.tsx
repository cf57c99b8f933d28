import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { CheckedImport } from './checked-import.tsx';
import { DoneImport } from './done-import.tsx';
import { FileStep } from './file-step.tsx';
import { importQuery, isInWork, type MemberImport } from './import-queries.ts';
import { ImportsSection } from './imports-section.tsx';
import { WorkBar } from './work-bar.tsx';

const route = getRouteApi('/signed-in/mgnh/member-import');

/** Members who are taken over with what they own (OFFER-4): a file, what it would do, and that it is done. */
export const ImportPage = () => {
  const words = useWords(memberImportWords);
  const memberWords = useWords(membersWords);
  const { Import } = route.useSearch();
  const navigate = route.useNavigate();
  const importId = Number(Import ?? '');
  return (
    <StaffPage
      title={words.title}
      back={<BackLink to="/mgnh/customermanagement">{memberWords.back}</BackLink>}
      tools={
        importId > 0 ? (
          <LinkButton to="/mgnh/member-import" variant="default">
            {words.another}
          </LinkButton>
        ) : undefined
      }
    >
      <p className="dimmed">{words.lead}</p>
      {importId > 0 ? (
        <OneImport key={importId} importId={importId} />
      ) : (
        <>
          <FileStep onSent={(sent) => void navigate({ search: { Import: String(sent) } })} />
          <ImportsSection />
        </>
      )}
    </StaffPage>
  );
};

const OneImport = ({ importId }: { readonly importId: number }) => {
  const found = useQuery(importQuery(importId));
  return (
    <Loaded query={found} shape="rows">
      {(one) => <Step found={one} />}
    </Loaded>
  );
};

const Step = ({ found }: { readonly found: MemberImport }) => {
  if (found.State === 'checked' || found.State === 'checking') return <CheckedImport found={found} />;
  return isInWork(found) ? <WorkBar found={found} /> : <DoneImport found={found} />;
};
