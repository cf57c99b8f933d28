import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { formatNtd } from '@kapok/domain';
import { useLanguage } from '#web/texts/language.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './dashboard.module.css';
import { HOUR_SECONDS, type DayFigure } from './figures-query.ts';

const CHART_HEIGHT_PX = 200;
/** For the half of the uppermost figure that stands above its line. */
const ROOM_ABOVE_PX = 8;

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
  const money = [
    { name: 'revenue', label: words.revenue, color: 'var(--kapok-chart-1)' },
    { name: 'refunds', label: words.refunds, color: 'var(--kapok-chart-2)' },
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

const bars = (name: string, label: string): Series => ({ name, label, color: 'var(--kapok-chart-1)' });

const useShortNumbers = (): ((value: number) => string) => {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language === 'en' ? 'en' : 'zh-Hant-TW', {
    notation: 'compact',
    maximumFractionDigits: 2,
  });
  return (value) => format.format(value);
};

interface Series {
  readonly name: string;
  readonly label: string;
  readonly color: string;
}

interface ChartProps {
  readonly name: string;
  readonly data: readonly Readonly<Record<string, string | number>>[];
  readonly series: readonly Series[];
  readonly axis: (value: number) => string;
  readonly value: (value: number) => string;
}

const Chart = ({ name, data, series, axis, value }: ChartProps) => {
  const { dashboard: words } = useWords(staffAreaWords);
  return (
    <figure className={`card ${classes['chart']}`}>
      <figcaption>
        <span>{name}</span>
        {series.length > 1 ? <Legend series={series} /> : null}
      </figcaption>
      <div role="img" aria-label={words.chartOf(name)}>
        <BarChart
          h={CHART_HEIGHT_PX}
          data={data.map((day) => ({ ...day }))}
          dataKey="day"
          series={series.map((each) => ({ ...each }))}
          valueFormatter={value}
          gridAxis="x"
          gridProps={{ syncWithTicks: true }}
          tickLine="none"
          yAxisProps={{ width: 48, allowDecimals: false, tickFormatter: axis }}
          xAxisProps={{ minTickGap: 24 }}
          barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
          barChartProps={{
            accessibilityLayer: false,
            barGap: 0,
            barCategoryGap: '15%',
            margin: { top: ROOM_ABOVE_PX },
          }}
          tooltipAnimationDuration={0}
        />
      </div>
    </figure>
  );
};

const Legend = ({ series }: { readonly series: readonly Series[] }) => (
  <span className={classes['legend']}>
    {series.map(({ name, label, color }) => (
      <span key={name}>
        <span className={classes['swatch']} style={{ background: color }} />
        {label}
      </span>
    ))}
  </span>
);
