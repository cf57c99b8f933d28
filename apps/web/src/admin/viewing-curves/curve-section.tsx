import { useState } from 'react';
import { useWords } from '#web/texts/use-words.ts';
import { viewingCurveWords } from '#web/texts/viewing-curve-words.ts';
import { formatClock } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { CurveChart } from './curve-chart.tsx';
import type { LessonCurve } from './viewing-queries.ts';
import classes from './viewing-curves.module.css';

export interface CurveSectionProps {
  readonly curve: LessonCurve;
  readonly lengthSeconds: number;
}

/** The curve of a lesson, step by step with the arrow keys or under the pointer, and the same as a table. */
export const CurveSection = ({ curve, lengthSeconds }: CurveSectionProps) => {
  const words = useWords(viewingCurveWords);
  const [step, setStep] = useState(0);
  const { Percents: percents, StepSeconds: stepSeconds } = curve;
  const said = words.at(formatClock(step * stepSeconds), percents[step] ?? 0);
  return (
    <Section title={words.chart} lead={words.chartLead}>
      <div className={classes['figure']}>
        <CurveChart curve={curve} lengthSeconds={lengthSeconds} step={step} onPoint={setStep} />
        <input
          type="range"
          className={classes['position']}
          aria-label={words.position}
          aria-valuetext={said}
          min={0}
          max={percents.length - 1}
          value={step}
          onChange={(event) => {
            setStep(event.currentTarget.valueAsNumber);
          }}
        />
        <p className={classes['reading']} aria-hidden>
          {said}
        </p>
      </div>
      <details className={classes['table']}>
        <summary>{words.table}</summary>
        <CurveTable curve={curve} />
      </details>
    </Section>
  );
};

const CurveTable = ({ curve: { Percents, StepSeconds } }: { readonly curve: LessonCurve }) => {
  const words = useWords(viewingCurveWords);
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={words.chart}>
      <table className="table">
        <caption className="visually-hidden">{words.chart}</caption>
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            <th scope="col" className="number">
              {words.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {Percents.map((percent, index) => {
            const at = index * StepSeconds;
            return (
              <tr key={at}>
                <th scope="row">{formatClock(at)}</th>
                <td className="number">{words.percent(percent)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
