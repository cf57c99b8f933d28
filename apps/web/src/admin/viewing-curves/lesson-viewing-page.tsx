import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChartSpline } from 'lucide-react';
import { langOf, useLanguage } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { viewingCurveWords } from '#web/texts/viewing-curve-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { CurveSection } from './curve-section.tsx';
import { StopsSection } from './stops-section.tsx';
import { lessonViewingQuery, type LessonViewing } from './viewing-queries.ts';
import classes from './viewing-curves.module.css';

const route = getRouteApi('/signed-in/mgnh/viewing/$productId/$fileUuid');

/** Where a lesson is watched, and where its viewers stop (LEARN-10). */
export const LessonViewingPage = () => {
  const { productId, fileUuid } = route.useParams();
  const words = useWords(viewingCurveWords);
  const viewing = useQuery(lessonViewingQuery(productId, fileUuid, useLanguage()));
  return (
    <StaffPage
      title={words.title}
      back={
        <BackLink to="/mgnh/viewing/$productId" params={{ productId }}>
          {words.toCourse}
        </BackLink>
      }
    >
      <Loaded query={viewing} shape="rows">
        {(lesson) => (
          <>
            <Head lesson={lesson} />
            <Shown lesson={lesson} />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};

const Head = ({ lesson: { ProductName, ChapterTitle, Title } }: { readonly lesson: LessonViewing }) => (
  <div className={classes['name']}>
    <p className="dimmed small">
      <span lang={langOf(ProductName)}>{ProductName}</span>
      {ChapterTitle === null ? null : (
        <>
          {' · '}
          <span lang={langOf(ChapterTitle)}>{ChapterTitle}</span>
        </>
      )}
    </p>
    <h2 lang={langOf(Title)}>{Title}</h2>
  </div>
);

const Shown = ({ lesson }: { readonly lesson: LessonViewing }) => {
  const words = useWords(viewingCurveWords);
  const { Figures: figures, Curve: curve, IsFree, DurationSeconds: lengthSeconds } = lesson;
  if (figures === null || curve === null || lengthSeconds === null)
    return (
      <EmptyState
        title={IsFree ? words.freeTitle : words.tooFewTitle}
        hint={IsFree ? words.freeHint : words.tooFewHint}
        picture={<ChartSpline size={48} strokeWidth={1.25} />}
      />
    );
  return (
    <>
      <Tiles figures={figures} />
      <CurveSection curve={curve} lengthSeconds={lengthSeconds} />
      <StopsSection stops={curve.Stops} />
    </>
  );
};

const Tiles = ({ figures }: { readonly figures: NonNullable<LessonViewing['Figures']> }) => {
  const words = useWords(viewingCurveWords);
  const tiles = [
    { name: words.begun, said: words.percent(figures.BegunPercent), of: words.begunOf },
    { name: words.finished, said: words.percent(figures.FinishedPercent), of: words.finishedOf },
    { name: words.viewers, said: words.atLeast(figures.ViewersAtLeast), of: words.fewer },
  ];
  return (
    <>
      <dl className={classes['tiles']}>
        {tiles.map(({ name, said, of }) => (
          <div key={name} className="card">
            <dt>{name}</dt>
            <dd>
              <strong>{said}</strong>
              <span className="dimmed small">{of}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="dimmed small">{words.countedAt(formatDayAndTime(figures.CountedAt))}</p>
    </>
  );
};
