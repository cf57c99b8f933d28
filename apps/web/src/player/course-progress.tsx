import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { langOf } from '#web/texts/language.ts';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './course-progress.module.css';
import { LessonsDone } from './lessons-done.tsx';
import { ownedProductsQuery } from './media-queries.ts';
import { wayOnOf } from './way-on.ts';

/** On the page of a course, for its owner: how many lessons are done, and the one to go on with (LEARN-4). */
export const CourseProgress = ({ productId }: { readonly productId: string }) => {
  const words = useWords(playerWords);
  const { data: owned } = useQuery(ownedProductsQuery);
  const course = owned?.find(({ ProductId }) => ProductId === productId);
  if (course === undefined) return null;
  const on = wayOnOf(course);
  return (
    <div className={classes['progress']}>
      <LessonsDone course={course} />
      {course.State === 'begun' && on !== null ? (
        <Link to="/users/mediaplayer" search={{ ProductId: productId, tsfilename: on.uuid }}>
          <span>{words.goOnWith(on.number)}</span>
          <span className="dimmed small" lang={langOf(on.title)}>
            {on.title}
          </span>
        </Link>
      ) : null}
    </div>
  );
};
