import { formatNtd } from '@kapok/domain';
import { useLanguage } from '#web/texts/language.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { BarChart, type BarChartProps, type Series } from './bar-chart.tsx';
import classes from './dashboard.module.css';
import { HOUR_SECONDS, type DayFigure } from './figures-query.ts';

/** The days of the range as bars. For eyes alone: who reads by ear or keyboard has the table with the same figures. */
export const Charts = ({ days }: { readonly days: readonly DayFigure[] }) => {
  const { dashboard: words } = useWords(staffAreaWords);
  const short = useShortNumbers();
  const data = days.map((day) => ({
    day: day.Day.slice(5).replace('-', '/'),
    revenue: day.Revenue,
    refunds: day.Refunds,
    orders: day.Orders,
    hours: Math.round((day.WatchSeconds / HOUR_SECONDS) * 10) / 10,
    signUps: day.SignUps,
  }));
  const money: readonly Series[] = [
    { name: 'revenue', label: words.revenue, color: '--kapok-chart-1' },
    { name: 'refunds', label: words.refunds, color: '--kapok-chart-2' },
  ];
  return (
    <div className={classes['charts']}>
      <Chart name={`${words.revenue} · ${words.refunds}`} data={data} series={money} axis={short} value={formatNtd} />
      <Chart name={words.orders} data={data} series={[bars('orders', words.orders)]} axis={short} value={String} />
      <Chart
        name={words.watchTime}
        data={data}
        series={[bars('hours', words.watchTime)]}
        axis={short}
        value={(hours) => words.hours(String(hours))}
      />
      <Chart name={words.signUps} data={data} series={[bars('signUps', words.signUps)]} axis={short} value={String} />
    </div>
  );
};

const bars = (name: string, label: string): Series => ({ name, label, color: '--kapok-chart-1' });

const useShortNumbers = (): ((value: number) => string) => {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language === 'en' ? 'en' : 'zh-Hant-TW', {
    notation: 'compact',
    maximumFractionDigits: 2,
  });
  return (value) => format.format(value);
};

interface ChartProps extends BarChartProps {
  readonly name: string;
}

const Chart = ({ name, data, series, axis, value }: ChartProps) => {
  const { dashboard: words } = useWords(staffAreaWords);
  return (
    <figure className={`card ${classes['chart']}`}>
      <figcaption>
        <span>{name}</span>
        {series.length > 1 ? <Legend series={series} /> : null}
      </figcaption>
      <div role="img" aria-label={words.chartOf(name)} className={classes['bars']}>
        <BarChart data={data} series={series} axis={axis} value={value} />
      </div>
    </figure>
  );
};

const Legend = ({ series }: { readonly series: readonly Series[] }) => (
  <span className={classes['legend']}>
    {series.map(({ name, label, color }) => (
      <span key={name}>
        <span className={classes['swatch']} style={{ background: `var(${color})` }} />
        {label}
      </span>
    ))}
  </span>
);
