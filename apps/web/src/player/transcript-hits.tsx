import { transcriptsContract as contract } from '@kapok/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { langOf } from '#web/texts/language.ts';
import { transcriptWords } from '#web/texts/transcript-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatClock } from '#web/ui/format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { markedWords } from './marked-words.ts';
import classes from './transcript-search.module.css';

type Found = Answer<typeof contract.qryTranscripts>;
type Hit = Found['Hits'][number];

const hitsQuery = (search: string) =>
  queryOptions({
    queryKey: ['transcripts', search],
    queryFn: () => call(contract.qryTranscripts, { Search: search }),
  });

/** Where it is said, by course and lesson; a press plays from that second (LEARN-7). */
export const TranscriptHits = ({ search }: { readonly search: string }) => (
  <Loaded query={useQuery(hitsQuery(search))} shape="rows">
    {(found) => (found.Hits.length === 0 ? <NotFound search={search} /> : <Lessons found={found} search={search} />)}
  </Loaded>
);

const NotFound = ({ search }: { readonly search: string }) => {
  const words = useWords(transcriptWords);
  return (
    <EmptyState
      isNews
      title={words.notFound(search)}
      hint={words.notFoundHint}
      picture={<Drawing name="shelf" />}
      action={<LinkButton to="/users">{words.back}</LinkButton>}
    />
  );
};

interface LessonsProps {
  readonly found: Found;
  readonly search: string;
}

const Lessons = ({ found: { Hits, HasMore, IsApproximate }, search }: LessonsProps) => {
  const words = useWords(transcriptWords);
  return (
    <div className={classes['hits']}>
      <p role="status" className="dimmed">
        {IsApproximate ? words.approximate : words.hits(Hits.length, HasMore)}
      </p>
      {lessonsOf(Hits).map(([first, ...rest]) => (
        <section key={`${first.ProductId} ${first.FileUuid}`} aria-labelledby={first.FileUuid}>
          <p className="dimmed small" lang={langOf(first.ProductName)}>
            {first.ProductName}
          </p>
          <h2 id={first.FileUuid} lang={langOf(first.FileTitle)}>
            {first.FileTitle}
          </h2>
          <ul>
            {[first, ...rest].map((hit, index) => (
              <li key={index}>
                <HitLink hit={hit} search={search} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {HasMore ? <p className="dimmed">{words.hasMore}</p> : null}
    </div>
  );
};

const HitLink = ({ hit, search }: { readonly hit: Hit; readonly search: string }) => {
  const second = Math.floor(hit.StartSeconds);
  return (
    <Link
      to="/users/mediaplayer"
      search={{ ProductId: hit.ProductId, tsfilename: hit.FileUuid, At: String(second) }}
      className={classes['hit']}
    >
      <Play size={16} aria-hidden />
      <span className={classes['time']}>{formatClock(second)}</span>
      <span lang={hit.Language}>
        {markedWords(hit.Text, search).map((part, index) =>
          part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
        )}
      </span>
    </Link>
  );
};

/** Hits that follow each other in the same lesson. */
const lessonsOf = (hits: readonly Hit[]): readonly (readonly [Hit, ...Hit[]])[] => {
  const lessons: [Hit, ...Hit[]][] = [];
  for (const hit of hits) {
    const last = lessons.at(-1);
    if (last !== undefined && last[0].FileUuid === hit.FileUuid) last.push(hit);
    else lessons.push([hit]);
  }
  return lessons;
};
