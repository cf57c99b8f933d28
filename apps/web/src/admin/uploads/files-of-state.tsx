import { inLanguage } from '@kapok/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/texts/language.ts';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatClock, formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { RetryButton } from './retry-button.tsx';
import { RowFrame } from './row-frame.tsx';
import { filesOfStateQuery, type ListedFile } from './upload-queries.ts';
import { stateBadges } from './upload-state.ts';
import classes from './uploads.module.css';

/** The files that are being prepared, or could not be: uploaded, sent for a product, or there from the start. */
export const FilesOfState = ({ state }: { readonly state: 'in-preparation' | 'failed' }) => {
  const words = useWords(uploadWords);
  const list = useInfiniteQuery(filesOfStateQuery(state));
  return (
    <>
      <Loaded query={list} shape="rows">
        {({ pages }) => {
          const files = pages.flatMap(({ Files }) => Files);
          return files.length === 0 ? (
            <EmptyState title={words.emptyShelves[state]} />
          ) : (
            <ul className={classes['list']}>
              {files.map((file) => (
                <li key={file.FileUuid}>
                  <FileRow file={file} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton list={list} />
    </>
  );
};

const FileRow = ({ file }: { readonly file: ListedFile }) => {
  const words = useWords(uploadWords);
  const language = useLanguage();
  const { TitleZh, TitleEn, Status, DurationSeconds, CreatedAt, ProductIds } = file;
  const name = TitleZh === null ? words.untitled : inLanguage({ zh: TitleZh, en: TitleEn ?? '' }, language);
  const percent = Status === 'processing' ? file.ProgressPercent : undefined;
  const label = words.states[Status];
  const facts = [
    ...(DurationSeconds === null ? [] : [formatClock(DurationSeconds)]),
    ...(ProductIds.length === 0 ? [] : [words.usedIn(ProductIds.join(', '))]),
    formatDayAndTime(CreatedAt),
  ];
  return (
    <RowFrame
      name={name}
      kind={file.FileType}
      facts={facts.join(' · ')}
      badge={{ ...stateBadges[Status], children: percent === undefined ? label : `${label} ${percent}%` }}
      percent={percent}
      note={file.FailureText}
      isFault
    >
      {Status === 'failed' ? <RetryButton name={name} fileUuid={file.FileUuid} /> : null}
    </RowFrame>
  );
};
