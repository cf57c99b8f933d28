import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { OnlyAbout } from '#web/admin/shared/only-about.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { MailFilter } from './mail-filter.tsx';
import { MailList } from './mail-list.tsx';
import { MailOverlay } from './mail-overlay.tsx';
import { mailsQuery, type ListedMail, type MailPage } from './mail-queries.ts';
import { WhereMailsGo } from './where-mails-go.tsx';

const route = getRouteApi('/signed-in/mgnh/mails');

/** Every mail that the shop wrote, newest first, and what became of it (OWN-12). The filter stands in the address. */
export const MailsPage = () => {
  const words = useWords(mailLogWords);
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const log = useInfiniteQuery(mailsQuery(filter));
  const [opened, setOpened] = useState<ListedMail | null>(null);
  const newest = log.data?.pages[0];
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      {newest === undefined ? null : <WhereMailsGo page={newest} />}
      <MailFilter filter={filter} onApply={(search) => void navigate({ search })} />
      {newest === undefined ? null : <About page={newest} />}
      <Loaded query={log} shape="rows">
        {({ pages }) => {
          const mails = pages.flatMap(({ Mails }) => Mails);
          return mails.length === 0 ? (
            <EmptyState
              title={Object.keys(filter).length > 0 ? words.none : words.empty}
              picture={<Mail size={48} strokeWidth={1.25} />}
            />
          ) : (
            <MailList mails={mails} onOpen={setOpened} />
          );
        }}
      </Loaded>
      <MoreButton list={log} />
      {opened === null ? null : (
        <MailOverlay
          mail={opened}
          canSend={newest?.GoesTo !== 'nowhere'}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </StaffPage>
  );
};

/** Whose mails, or about which order, where the page was opened for one. */
const About = ({ page }: { readonly page: MailPage }) => {
  const words = useWords(mailLogWords);
  const { CustomerOrderId, UserId, ...search } = route.useSearch();
  if (CustomerOrderId === undefined && UserId === undefined) return null;
  const name = page.Mails.find((mail) => String(mail.UserId) === UserId)?.UserName ?? UserId ?? '';
  return (
    <OnlyAbout to="/mgnh/mails" search={search}>
      {CustomerOrderId === undefined ? words.ofMember(name) : words.ofOrder(CustomerOrderId)}
    </OnlyAbout>
  );
};
