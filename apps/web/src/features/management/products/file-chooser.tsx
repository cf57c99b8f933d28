import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { formatClock, formatDay } from '#web/ui/format.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDeferredInput } from '#web/ui/use-deferred-input.ts';
import { FileBadge } from './file-badge.tsx';
import classes from './product-page.module.css';
import { filesQuery, type ListedFile } from './product-queries.ts';

const TYPING_PAUSE_MS = 300;

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
  const { shell } = useTexts();
  const [typed, setTyped] = useState('');
  const search = useDeferredInput(typed.trim(), TYPING_PAUSE_MS);
  const list = useInfiniteQuery({ ...filesQuery(types, search), placeholderData: keepPreviousData });
  const files = list.data?.pages.flatMap((page) => page.Files);
  return (
    <Overlay title={words.title} onClose={onClose} footer={<Button onClick={onClose}>{shell.close}</Button>}>
      <SearchField
        label={words.search}
        value={typed}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      {list.isError ? <ErrorState compact failure={list.error} onRetry={() => void list.refetch()} /> : null}
      {files === undefined && !list.isError ? <Skeleton shape="rows" /> : null}
      {files?.length === 0 ? <p className={classes['empty']}>{words.empty}</p> : null}
      <ul className={classes['chooser']}>
        {files?.map((file) => (
          <li key={file.FileUuid}>
            <FileFacts file={file} />
            <ChooseButton
              isChosen={chosen.includes(file.FileUuid)}
              canChoose={file.Status !== 'failed'}
              onChoose={() => {
                onChoose(file);
              }}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          variant="default"
          className={classes['more'] ?? ''}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {shell.loadMore}
        </Button>
      ) : null}
    </Overlay>
  );
};

const FileFacts = ({ file }: { readonly file: ListedFile }) => {
  const { files: words } = useWords(productWords);
  const language = useLanguage();
  const title = (language === 'en' ? file.TitleEn : file.TitleZh) ?? words.untitled;
  return (
    <div>
      <strong>{title}</strong>
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

export interface ChooseButtonProps {
  readonly isChosen: boolean;
  readonly canChoose: boolean;
  readonly onChoose: () => void;
}

export const ChooseButton = ({ isChosen, canChoose, onChoose }: ChooseButtonProps) => {
  const { files: words } = useWords(productWords);
  return (
    <Button
      size="sm"
      variant="default"
      disabled={isChosen || !canChoose}
      leftSection={isChosen ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
      onClick={onChoose}
    >
      {isChosen ? words.added : words.add}
    </Button>
  );
};
