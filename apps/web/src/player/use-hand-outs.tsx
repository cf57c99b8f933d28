import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { handOutWords } from '#web/texts/hand-out-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HandOutList } from './hand-out-list.tsx';
import { handOutsQuery, type PlaylistFile } from './media-queries.ts';
import classes from './player-page.module.css';

export interface ShownHandOuts {
  /** Those of a lesson, to stand below its row. */
  readonly belowRow: (file: Pick<PlaylistFile, 'FileUuid'>, position: number) => ReactNode;
  /** Those of the whole course, or why none of any can be shown; null where there are none. */
  readonly ofCourse: ReactNode;
}

/** The hand-outs of a course where the player shows them (LEARN-2). The lessons do not wait for them. */
export const useHandOuts = (productId: string): ShownHandOuts => {
  const words = useWords(handOutWords);
  const query = useQuery(handOutsQuery(productId));
  const { data: handOuts = [] } = query;
  const listOf = (uuid: string | null, label: string) => (
    <HandOutList
      productId={productId}
      label={label}
      handOuts={handOuts.filter(({ LessonUuid }) => LessonUuid === uuid)}
    />
  );
  const hasOfCourse = handOuts.some(({ LessonUuid }) => LessonUuid === null);
  return {
    belowRow: ({ FileUuid }, position) => listOf(FileUuid, words.ofLesson(position)),
    ofCourse: query.isLoadingError ? (
      <ErrorState
        compact
        failure={query.error}
        onRetry={() => {
          void query.refetch();
        }}
      />
    ) : hasOfCourse ? (
      <section aria-labelledby="hand-outs" className={classes['handOuts']}>
        <h2 id="hand-outs">{words.ofCourse}</h2>
        {listOf(null, words.ofCourse)}
      </section>
    ) : null,
  };
};
