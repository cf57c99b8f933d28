import { inLanguage } from '@kapok/domain';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock, formatDay } from '#web/ui/format.ts';
import { useSearchInput } from '#web/ui/use-search-input.ts';
import { Chooser } from './chooser.tsx';
import { FileBadge } from './file-badge.tsx';
import { filesQuery, type ListedFile } from './product-queries.ts';
import classes from './sections.module.css';

export interface FileChooserProps {
  readonly types: readonly ListedFile['FileType'][];
  /** The files that are in already. */
  readonly chosen: readonly string[];
  readonly onChoose: (file: ListedFile) => void;
  readonly onClose: () => void;
}

/** The uploaded films and sounds, newest first, to be put into a playlist. */
export const FileChooser = ({ types, chosen, onChoose, onClose }: FileChooserProps) => {
  const { files: words } = useWords(productWords);
  const titleOf = useTitleOf();
  const { search, field } = useSearchInput();
  const list = useInfiniteQuery({ ...filesQuery(types, search), placeholderData: keepPreviousData });
  return (
    <Chooser
      title={words.title}
      searchLabel={words.search}
      emptyText={words.empty}
      field={field}
      list={list}
      choices={({ pages }) =>
        pages
          .flatMap((page) => page.Files)
          .map((file) => ({
            id: file.FileUuid,
            name: titleOf(file),
            facts: <FileFacts file={file} />,
            isChosen: chosen.includes(file.FileUuid),
            canChoose: file.Status !== 'failed',
            onChoose: () => {
              onChoose(file);
            },
          }))
      }
      onClose={onClose}
    />
  );
};

const useTitleOf = () => {
  const { files: words } = useWords(productWords);
  const language = useLanguage();
  return ({ TitleZh, TitleEn }: ListedFile): string =>
    TitleZh === null ? words.untitled : inLanguage({ zh: TitleZh, en: TitleEn ?? '' }, language);
};

const FileFacts = ({ file }: { readonly file: ListedFile }) => {
  const { files: words } = useWords(productWords);
  const titleOf = useTitleOf();
  return (
    <div>
      <strong>{titleOf(file)}</strong>
      <div className={classes['badges']}>
        <FileBadge file={file} />
        <span className="dimmed small">
          {[
            words.types[file.FileType],
            ...(file.DurationSeconds === null ? [] : [formatClock(file.DurationSeconds)]),
            formatDay(file.CreatedAt),
            file.ProductIds.length === 0 ? words.unused : words.usedIn(file.ProductIds.join(', ')),
          ].join(' · ')}
        </span>
      </div>
      {file.FailureText === null ? null : <p className={classes['failure']}>{file.FailureText}</p>}
    </div>
  );
};
