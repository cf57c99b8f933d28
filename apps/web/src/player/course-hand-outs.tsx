import { useQuery } from '@tanstack/react-query';
import { handOutWords } from '#web/texts/hand-out-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './course-hand-outs.module.css';
import { HandOutList } from './hand-out-list.tsx';
import { handOutsQuery, type PlaylistFile } from './media-queries.ts';

export interface CourseHandOutsProps {
  readonly product: { readonly ProductId: string; readonly PlayList: readonly Pick<PlaylistFile, 'FileUuid'>[] };
}

/** On the page of a course, for its owner: all its hand-outs, those of the whole course first (LEARN-2). */
export const CourseHandOuts = ({ product: { ProductId, PlayList } }: CourseHandOutsProps) => {
  const words = useWords(handOutWords);
  const { data: handOuts = [] } = useQuery(handOutsQuery(ProductId));
  if (handOuts.length === 0) return null;
  const place = (uuid: string | null): number => PlayList.findIndex(({ FileUuid }) => FileUuid === uuid);
  const inOrder = handOuts.toSorted((one, other) => place(one.LessonUuid) - place(other.LessonUuid));
  return (
    <section aria-labelledby="hand-outs" className={classes['handOuts']}>
      <h2 id="hand-outs">{words.title}</h2>
      <HandOutList productId={ProductId} label={words.title} handOuts={inOrder} />
    </section>
  );
};
