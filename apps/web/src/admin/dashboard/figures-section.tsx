import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import type { DayRange } from '#web/admin/shared/day-range.ts';
import { RangePicker } from '#web/admin/shared/range-picker.tsx';
import classes from './dashboard.module.css';
import { figuresQuery, HOUR_SECONDS, type DayFigure, type Figures } from './figures-query.ts';
import { NoTrade } from './no-trade.tsx';

/** The drawing of charts weighs more than the rest of the page: the figures stand before it is there. */
const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }));

export interface FiguresSectionProps {
  readonly range: DayRange;
  readonly onPick: (range: DayRange) => void;
}

/** How the shop does: totals, charts, and the same figures as a table (MGNT-1). */
export const FiguresSection = ({ range, onPick }: FiguresSectionProps) => {
  const { dashboard: words } = useWords(staffAreaWords);
  const figures = useQuery(figuresQuery(range));
  return (
    <section className={classes['section']} aria-labelledby="figures">
      <div className={classes['head']}>
        <h2 id="figures">{words.figures}</h2>
        <RangePicker range={range} onPick={onPick} />
      </div>
      <Loaded query={figures} shape="rows">
        {(found) => (hasTrade(found.Totals) ? <Shown figures={found} /> : <NoTrade />)}
      </Loaded>
    </section>
  );
};

/** Sign-ups alone, such as the seller's own, are no trade. */
const hasTrade = ({ Revenue, Orders, Refunds, FreeCourses, WatchSeconds }: Figures['Totals']): boolean =>
  Revenue + Orders + Refunds + FreeCourses + WatchSeconds > 0;

const Shown = ({ figures: { Days, Totals } }: { readonly figures: Figures }) => {
  const { dashboard: words } = useWords(staffAreaWords);
  const withTax = useShowsTax();
  return (
    <>
      <Totalled totals={Totals} />
      <Suspense fallback={<div className={classes['waitForCharts']} />}>
        <Charts days={Days} />
      </Suspense>
      <details className={classes['table']}>
        <summary>{words.table}</summary>
        <FigureTable days={Days} totals={Totals} />
      </details>
      <p className="dimmed small">{withTax ? words.note : words.plainNote}</p>
    </>
  );
};

const hoursOf = (seconds: number): string => (seconds / HOUR_SECONDS).toFixed(1);

const useColumns = () => {
  const { dashboard: words } = useWords(staffAreaWords);
  return [
    { name: words.revenue, show: ({ Revenue }: Figures['Totals']) => formatNtd(Revenue) },
    { name: words.refunds, show: ({ Refunds }: Figures['Totals']) => formatNtd(Refunds) },
    { name: words.orders, show: ({ Orders }: Figures['Totals']) => String(Orders) },
    { name: words.freeCourses, show: ({ FreeCourses }: Figures['Totals']) => String(FreeCourses) },
    {
      name: words.watchTime,
      show: ({ WatchSeconds }: Figures['Totals']) => words.hours(hoursOf(WatchSeconds)),
    },
    { name: words.signUps, show: ({ SignUps }: Figures['Totals']) => String(SignUps) },
  ];
};

const Totalled = ({ totals }: { readonly totals: Figures['Totals'] }) => (
  <dl className={`${classes['tiles']} ${classes['totals']}`}>
    {useColumns().map(({ name, show }) => (
      <div key={name} className={`card ${classes['tile']}`}>
        <dt>{name}</dt>
        <dd>{show(totals)}</dd>
      </div>
    ))}
  </dl>
);

const FigureTable = ({ days, totals }: { readonly days: readonly DayFigure[]; readonly totals: Figures['Totals'] }) => {
  const { dashboard: words } = useWords(staffAreaWords);
  const columns = useColumns();
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={words.table}>
      <table className="table">
        <caption className="visually-hidden">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.Day}>
              <th scope="row">{day.Day}</th>
              {columns.map(({ name, show }) => (
                <td key={name} className="number">
                  {show(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {columns.map(({ name, show }) => (
              <td key={name} className="number">
                <strong>{show(totals)}</strong>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
