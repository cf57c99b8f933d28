import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import classes from './members.module.css';
import type { MemberDetails } from './members-query.ts';

const percentOf = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.floor((part * 1000) / whole) / 10} %`;

/** How much of each product's paid media a member has watched. */
export const WatchedSection = ({ watched }: { readonly watched: MemberDetails['Watched'] }) => {
  const words = useWords(membersWords);
  return (
    <Section title={words.watched}>
      {watched.length === 0 ? <p className="dimmed">{words.watchedNone}</p> : null}
      <ul className={classes['rows']}>
        {watched.map((product) => {
          const share = words.watchedShare(percentOf(product.WatchedSeconds, product.TotalSeconds));
          return (
            <li key={product.ProductId}>
              <div>
                <p dir="auto">{product.ProductName}</p>
                <p className="dimmed small">{words.lastPlayed(formatDayAndTime(product.LastPlayedAt))}</p>
              </div>
              <div className={classes['share']}>
                <span className="small nowrap">{share}</span>
                <meter
                  aria-label={product.ProductName}
                  min={0}
                  max={Math.max(1, product.TotalSeconds)}
                  value={product.WatchedSeconds}
                >
                  {share}
                </meter>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
