import { useComputedColorScheme } from '@mantine/core';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartConfiguration,
  type Plugin,
} from 'chart.js';
import { useEffect, useRef } from 'react';

const FONT_PX = 12;
const AXIS_WIDTH_PX = 48;
/** For the half of the uppermost figure that stands above its line. */
const ROOM_ABOVE_PX = 8;
const ROOM_BETWEEN_DAYS_PX = 24;
const MOST_LINES = 5;
const ROUNDED_PX = 2;
/** Of a day's room; the rest divides it from its neighbours. */
const SHARE_OF_BARS = 0.85;

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export interface Series {
  readonly name: string;
  readonly label: string;
  /** The style sheet's variable that holds the colour of its bars. */
  readonly color: `--${string}`;
}

/** A figure for each series, and the `day` that they are of. */
type ChartDay = Readonly<Record<string, string | number>>;

export interface BarChartProps {
  readonly data: readonly ChartDay[];
  readonly series: readonly Series[];
  /** Writes a figure beside its line, in few characters. */
  readonly axis: (value: number) => string;
  /** Writes a figure in full. */
  readonly value: (value: number) => string;
}

/** The days' figures as bars, in the colours of the scheme in force. A picture without words: its parent names it. */
export const BarChart = ({ data, series, axis, value }: BarChartProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme();
  useEffect(() => {
    if (canvas.current === null) return;
    const chart = new Chart(canvas.current, configure(canvas.current, { data, series, axis, value }));
    return () => {
      chart.destroy();
    };
    // A canvas keeps the colours that it was drawn with: another scheme is another drawing.
  }, [data, series, axis, value, scheme]);
  return <canvas ref={canvas} />;
};

const configure = (
  canvas: HTMLCanvasElement,
  { data, series, axis, value }: BarChartProps,
): ChartConfiguration<'bar'> => {
  const style = getComputedStyle(canvas);
  const colorOf = (variable: string): string => style.getPropertyValue(variable);
  const font = { family: style.fontFamily, size: FONT_PX };
  const ticks = { color: colorOf('--kapok-dimmed'), font };
  return {
    type: 'bar',
    data: {
      labels: data.map(({ day }) => String(day)),
      datasets: series.map(({ name, label, color }) => ({
        label,
        data: data.map((day) => Number(day[name])),
        backgroundColor: colorOf(color),
        borderRadius: { topLeft: ROUNDED_PX, topRight: ROUNDED_PX },
        barPercentage: 1,
        categoryPercentage: SHARE_OF_BARS,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      layout: { padding: { top: ROOM_ABOVE_PX } },
      scales: {
        x: {
          grid: { display: false },
          border: { color: colorOf('--kapok-divider') },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: ROOM_BETWEEN_DAYS_PX },
        },
        y: {
          beginAtZero: true,
          border: { display: false, dash: [5, 5] },
          grid: { color: colorOf('--kapok-divider'), drawTicks: false },
          ticks: { ...ticks, precision: 0, maxTicksLimit: MOST_LINES, callback: (figure) => axis(Number(figure)) },
          afterFit: (scale) => {
            scale.width = AXIS_WIDTH_PX;
          },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: colorOf('--kapok-card'),
          borderColor: colorOf('--kapok-divider'),
          borderWidth: 1,
          titleColor: style.color,
          bodyColor: style.color,
          titleFont: { ...font, weight: 'bold' },
          bodyFont: font,
          callbacks: { label: ({ dataset, parsed }) => ` ${dataset.label ?? ''} ${value(parsed.y ?? 0)}` },
        },
      },
    },
    plugins: [shadeDay(`color-mix(in srgb, ${colorOf('--kapok-dimmed')} 15%, transparent)`)],
  };
};

/** Shades the day under the pointer, whose figures are told beside it. */
const shadeDay = (color: string): Plugin<'bar'> => ({
  id: 'shade-day',
  beforeDatasetsDraw: ({ ctx, chartArea, data, scales, tooltip }) => {
    const [point] = tooltip?.dataPoints ?? [];
    const axis = scales['x'];
    if (tooltip?.opacity === 0 || point === undefined || axis === undefined) return;
    const width = chartArea.width / Math.max(1, data.labels?.length ?? 0);
    ctx.save();
    ctx.fillStyle = color;
    ctx.fillRect(axis.getPixelForValue(point.dataIndex) - width / 2, chartArea.top, width, chartArea.height);
    ctx.restore();
  },
});
