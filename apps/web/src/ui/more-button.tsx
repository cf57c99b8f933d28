import { Button } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';
import classes from './more-button.module.css';
import { useNewRowsFocus } from './use-new-rows-focus.ts';

/** The part of a list fetched page by page that tells of the next page. */
export interface PagedList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

export interface MoreButtonProps {
  readonly list: PagedList;
  /** In place of the usual words. */
  readonly label?: string;
}

/** Fetches the next page of a list; nothing where the list has come to its end. Who pressed it for the last page goes on there. */
export const MoreButton = ({ list, label }: MoreButtonProps) => {
  const { shell } = useTexts();
  const rememberPlace = useNewRowsFocus(list.hasNextPage);
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="default"
      className={classes['more'] ?? ''}
      loading={list.isFetchingNextPage}
      onClick={({ currentTarget }) => {
        rememberPlace(currentTarget);
        void list.fetchNextPage();
      }}
    >
      {label ?? shell.loadMore}
    </Button>
  );
};
