import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock, formatLength } from '#web/ui/format.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import classes from './continue-watching.module.css';
import { continueWatchingQuery } from './media-queries.ts';

const SHOWN_MAX = 4;

/** What the member began and did not finish, first on the member home (PLAY-7). Nothing where there is nothing. */
export const ContinueWatching = () => {
  const words = useWords(playerWords);
  const begun = useQuery(continueWatchingQuery);
  if (begun.data === undefined || begun.data.length === 0) return null;
  return (
    <section aria-labelledby="continue" className={classes['continue']}>
      <h2 id="continue">{words.continueTitle}</h2>
      <ul>
        {begun.data.slice(0, SHOWN_MAX).map((file) => (
          <li key={file.FileUuid}>
            <Link to="/users/mediaplayer" search={{ ProductId: file.ProductId, tsfilename: file.FileUuid }}>
              <ProductImage fileUuid={file.ImageUuid} alt="" ratio="1/1" sizes="72px" />
              <span className={classes['names']}>
                <strong>{file.FileTitle}</strong>
                <span className="dimmed small">{file.ProductName}</span>
                <span className="small">
                  {words.resumeAt(formatClock(file.PositionSeconds))} ·{' '}
                  {words.left(formatLength(Math.max(0, file.DurationSeconds - file.PositionSeconds), words.lengths))}
                </span>
                <span className={classes['bar']} aria-hidden>
                  <span style={{ inlineSize: `${(file.PositionSeconds / file.DurationSeconds) * 100}%` }} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
