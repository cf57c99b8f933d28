import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChartSpline } from 'lucide-react';
import { langOf, useLanguage } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { viewingCurveWords } from '#web/texts/viewing-curve-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatClock } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { courseViewingQuery, type CourseViewing } from './viewing-queries.ts';
import classes from './viewing-curves.module.css';

const route = getRouteApi('/signed-in/mgnh/viewing/$productId');

/** How many of a course's buyers begin each lesson, and how many see its end (LEARN-10). */
export const CourseViewingPage = () => {
  const { productId } = route.useParams();
  const words = useWords(viewingCurveWords);
  const viewing = useQuery(courseViewingQuery(productId, useLanguage()));
  return (
    <StaffPage title={words.title} back={<WayBack productId={productId} />}>
      <p className="dimmed">{words.lead}</p>
      <Loaded query={viewing} shape="rows">
        {(course) => (
          <section className={classes['course']} aria-labelledby="course">
            <h2 id="course" lang={langOf(course.ProductName)}>
              {course.ProductName}
            </h2>
            {course.Lessons.length === 0 ? (
              <EmptyState title={words.noLessons} picture={<ChartSpline size={48} strokeWidth={1.25} />} />
            ) : (
              <ol className={classes['lessons']} aria-label={words.lessons}>
                {course.Lessons.map((lesson, index) => (
                  <li key={lesson.FileUuid} className="card">
                    <LessonRow productId={productId} lesson={lesson} number={index + 1} />
                  </li>
                ))}
              </ol>
            )}
          </section>
        )}
      </Loaded>
    </StaffPage>
  );
};

/** To where the reader may go: the product, or else the sales that lead here. */
const WayBack = ({ productId }: { readonly productId: string }) => {
  const words = useWords(viewingCurveWords);
  const mayDo = useMayDo();
  return mayDo('catalogue') ? (
    <BackLink to="/mgnh/products/$productId" params={{ productId }}>
      {words.toProduct}
    </BackLink>
  ) : (
    <BackLink to="/mgnh/sales">{words.toSales}</BackLink>
  );
};

interface LessonRowProps {
  readonly productId: string;
  readonly lesson: CourseViewing['Lessons'][number];
  readonly number: number;
}

const LessonRow = ({ productId, lesson, number }: LessonRowProps) => {
  const words = useWords(viewingCurveWords);
  const { FileUuid, Title, ChapterTitle, DurationSeconds } = lesson;
  return (
    <>
      <div className={classes['name']}>
        {ChapterTitle === null ? null : (
          <span className="dimmed small" lang={langOf(ChapterTitle)}>
            {ChapterTitle}
          </span>
        )}
        <Link to="/mgnh/viewing/$productId/$fileUuid" params={{ productId, fileUuid: FileUuid }} lang={langOf(Title)}>
          {words.numbered(number, Title)}
        </Link>
        {DurationSeconds === null ? null : <span className="dimmed small">{formatClock(DurationSeconds)}</span>}
      </div>
      <Figures lesson={lesson} />
    </>
  );
};

const Figures = ({ lesson: { Figures: figures, IsFree } }: Pick<LessonRowProps, 'lesson'>) => {
  const words = useWords(viewingCurveWords);
  if (figures === null) return <p className="dimmed small">{IsFree ? words.free : words.tooFew}</p>;
  return (
    <dl className={classes['small']}>
      <div>
        <dt>{words.begun}</dt>
        <dd>{words.percent(figures.BegunPercent)}</dd>
      </div>
      <div>
        <dt>{words.finished}</dt>
        <dd>{words.percent(figures.FinishedPercent)}</dd>
      </div>
      <div>
        <dt>{words.viewers}</dt>
        <dd>{words.atLeast(figures.ViewersAtLeast)}</dd>
      </div>
    </dl>
  );
};
