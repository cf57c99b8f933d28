import { mgntPlaybackContract } from '@kapok/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { useLanguage } from '#web/texts/language.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { rangeFrom } from '#web/admin/shared/day-range.ts';
import { RangePicker } from '#web/admin/shared/range-picker.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { FailedFileCard } from './failed-file-card.tsx';
import classes from './playback.module.css';

const route = getRouteApi('/signed-in/mgnh/playback');

/** What players could not play (MGNT-6). */
export const PlaybackPage = () => {
  const { playback: words } = useWords(staffAreaWords);
  const range = rangeFrom(route.useSearch());
  const navigate = route.useNavigate();
  const language = useLanguage();
  const health = useQuery({
    queryKey: ['playback-health', language, range.From, range.To],
    queryFn: () => call(mgntPlaybackContract.qryPlaybackHealth, range),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      <RangePicker range={range} onPick={(picked) => void navigate({ search: picked, replace: true })} />
      <Loaded query={health} shape="rows">
        {({ People, Files }) =>
          Files.length === 0 ? (
            <EmptyState title={words.none} picture={<CircleCheckBig size={48} strokeWidth={1.25} />} />
          ) : (
            <>
              <p role="status">{words.total(People)}</p>
              <ul className={classes['files']}>
                {Files.map((file) => (
                  <FailedFileCard key={file.FileUuid} file={file} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </StaffPage>
  );
};
