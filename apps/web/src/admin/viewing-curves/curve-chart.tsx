import type { PointerEvent } from 'react';
import { useWords } from '#web/texts/use-words.ts';
import { viewingCurveWords } from '#web/texts/viewing-curve-words.ts';
import { formatClock } from '#web/ui/format.ts';
import { areaPath, linePath } from './curve-path.ts';
import type { LessonCurve } from './viewing-queries.ts';
import classes from './viewing-curves.module.css';

export interface CurveChartProps {
  readonly curve: LessonCurve;
  readonly lengthSeconds: number;
  /** The step that is marked. */
  readonly step: number;
  /** Told of the step under the pointer. */
  readonly onPoint: (step: number) => void;
}

const lines = [100, 75, 50, 25, 0] as const;
/** Shares of the lesson at which its time stands below. */
const times = [0, 0.25, 0.5, 0.75, 1] as const;

/** Shares over the length of a lesson, with the numbers of the places where most stopped. */
export const CurveChart = ({ curve, lengthSeconds, step, onPoint }: CurveChartProps) => {
  const words = useWords(viewingCurveWords);
  const { Percents: percents } = curve;
  const middle = (index: number): string => `${((index + 0.5) / percents.length) * 100}%`;
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * percents.length);
    onPoint(Math.max(0, Math.min(percents.length - 1, at)));
  };
  return (
    <div className={classes['chart']}>
      <div className={classes['shares']} aria-hidden>
        {lines.map((share) => (
          <span key={share} style={{ top: `${100 - share}%` }}>
            {words.percent(share)}
          </span>
        ))}
      </div>
      <div className={classes['plot']} onPointerMove={point} onPointerDown={point}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={words.chartLabel(percents[0] ?? 0, percents.at(-1) ?? 0)}
        >
          {lines.map((share) => (
            <line key={share} className={classes['grid']} x1={0} x2={100} y1={100 - share} y2={100 - share} />
          ))}
          <path className={classes['area']} d={areaPath(percents)} />
          <path className={classes['line']} d={linePath(percents)} />
        </svg>
        <span className={classes['cursor']} style={{ left: middle(step) }} aria-hidden />
        <Stops curve={curve} lengthSeconds={lengthSeconds} />
      </div>
      <div className={classes['times']} aria-hidden>
        {times.map((share) => (
          <span key={share} style={{ left: `${share * 100}%` }}>
            {formatClock(share * lengthSeconds)}
          </span>
        ))}
      </div>
    </div>
  );
};

/** Each stands on the curve, with the number that it has in the list below. */
const Stops = ({
  curve: { Stops: stops, Percents, StepSeconds },
  lengthSeconds,
}: Omit<CurveChartProps, 'step' | 'onPoint'>) =>
  stops.map(({ FromSeconds, ToSeconds }, index) => {
    const at = (FromSeconds + ToSeconds) / 2;
    const share = Percents[Math.floor(at / StepSeconds)] ?? 0;
    return (
      <span
        key={FromSeconds}
        className={classes['mark']}
        style={{ left: `${(at / lengthSeconds) * 100}%`, top: `${100 - share}%` }}
        aria-hidden
      >
        {index + 1}
      </span>
    );
  });
