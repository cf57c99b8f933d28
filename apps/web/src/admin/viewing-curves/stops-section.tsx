import { langOf } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { viewingCurveWords } from '#web/texts/viewing-curve-words.ts';
import { formatClock } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import type { LessonCurve } from './viewing-queries.ts';
import classes from './viewing-curves.module.css';

/** The parts of a lesson behind which most watched nothing more, with what is said there. */
export const StopsSection = ({ stops }: { readonly stops: LessonCurve['Stops'] }) => {
  const words = useWords(viewingCurveWords);
  return (
    <Section title={words.stops} lead={words.stopsLead}>
      {stops.length === 0 ? <p>{words.noStops}</p> : null}
      <ol className={classes['stops']}>
        {stops.map(({ FromSeconds, ToSeconds, Percent, Said }, index) => (
          <li key={FromSeconds}>
            <span className={classes['number']} aria-hidden>
              {index + 1}
            </span>
            <div>
              <p>
                <strong>{words.between(formatClock(FromSeconds), formatClock(ToSeconds))}</strong>{' '}
                {words.stopped(Percent)}
              </p>
              {Said === null ? null : (
                <p className="dimmed small">
                  {words.said}
                  <q lang={langOf(Said)}>{Said}</q>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
};
