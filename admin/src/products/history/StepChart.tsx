import { Stack, useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';

interface StepChartProps {
  readonly label: string;
  /** The points must be sorted, oldest first. */
  readonly points: readonly { readonly at: Date; readonly value: number }[];
  readonly format: (value: number) => string;
}

const day = new Intl.DateTimeFormat('sv', { day: 'numeric', month: 'short', timeZone: 'Europe/Stockholm' });
const hour = new Intl.DateTimeFormat('sv', { timeStyle: 'short', timeZone: 'Europe/Stockholm' });
const moment = new Intl.DateTimeFormat('sv', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Stockholm' });

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/** On an axis shorter than two days, several ticks would show the same date, so they show hours. */
function tickFormat(points: StepChartProps['points']): Intl.DateTimeFormat {
  const [first, last] = [points[0], points.at(-1)];
  return first && last && last.at.getTime() - first.at.getTime() < TWO_DAYS_MS ? hour : day;
}

export const StepChart = ({ label, points, format }: StepChartProps) => (
  <Stack role="img" aria-label={label}>
    <LineChart
      disableKeyboardNavigation
      colors={[useTheme().palette.primary.main]}
      height={180}
      hideLegend
      skipAnimation
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: points.map(({ at }) => at),
          scaleType: 'time',
          tickNumber: 4,
          valueFormatter: (at: Date, { location }) => (location === 'tick' ? tickFormat(points) : moment).format(at),
        },
      ]}
      yAxis={[{ min: 0, tickNumber: 4, width: 56 }]}
      series={[
        {
          data: points.map(({ value }) => value),
          label,
          curve: 'stepAfter',
          showMark: false,
          valueFormatter: (value) => (value === null ? '' : format(value)),
        },
      ]}
    />
  </Stack>
);
