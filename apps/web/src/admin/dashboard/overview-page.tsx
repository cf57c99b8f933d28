import { getRouteApi } from '@tanstack/react-router';
import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FiguresSection } from './figures-section.tsx';
import { OpeningSection } from './opening-section.tsx';
import { WaitingSection } from './waiting-section.tsx';
import { rangeFrom } from '#web/admin/shared/day-range.ts';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';

const route = getRouteApi('/signed-in/mgnh/');

/** What waits for staff and how the shop is doing (MGNT-1). The days stand in the address, to be shared and come back to. */
export const OverviewPage = () => {
  const words = useWords(managementWords);
  const range = rangeFrom(route.useSearch());
  const navigate = route.useNavigate();
  const mayDo = useMayDo();
  return (
    <StaffPage title={words.title}>
      {mayDo('settings') ? <OpeningSection /> : null}
      <WaitingSection />
      {mayDo('statistics') ? (
        <FiguresSection range={range} onPick={(picked) => void navigate({ search: picked, replace: true })} />
      ) : null}
    </StaffPage>
  );
};
