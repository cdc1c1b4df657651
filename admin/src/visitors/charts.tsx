import { Box, Stack } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReactNode } from 'react';
import { formatCount } from '../format/numbers';
import { tokens } from '../theme/tokens';
import { formatPercent } from './words';

/** Hides content visually but keeps it for screen readers. */
const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
const margin = { left: 0, right: 24, top: 16, bottom: 0 } as const;
const day = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: 'UTC' });

interface FiguresProps {
  readonly caption: string;
  readonly rows: readonly (readonly [string, string])[];
}

const Figures = ({ caption, rows }: FiguresProps) => (
  <Box component="table" sx={hidden}>
    <caption>{caption}</caption>
    <tbody>
      {rows.map(([name, figure]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{figure}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

const Drawn = ({ children }: { readonly children: ReactNode }) => <Stack aria-hidden>{children}</Stack>;

interface DailyViewsProps {
  readonly views: readonly { readonly date: string; readonly views: number }[];
}

export const DailyViews = ({ views }: DailyViewsProps) => (
  <Box sx={{ position: 'relative' }}>
    <Drawn>
      <LineChart
        height={280}
        skipAnimation
        disableKeyboardNavigation
        hideLegend
        grid={{ horizontal: true }}
        margin={margin}
        xAxis={[
          {
            scaleType: 'point',
            data: views.map(({ date }) => date),
            valueFormatter: (date: string) => day.format(new Date(date)),
            height: 28,
            disableTicks: true,
          },
        ]}
        yAxis={[{ width: 48, min: 0, tickMinStep: 1, valueFormatter: (count: number) => formatCount(count) }]}
        series={[
          {
            label: 'Sidvisningar',
            data: views.map(({ views: count }) => count),
            color: tokens.spruce,
            showMark: views.length <= 7,
            area: true,
            curve: 'linear',
            valueFormatter: (count) => formatCount(count ?? 0),
          },
        ]}
        sx={{ '& .MuiAreaElement-root': { fillOpacity: 0.12 }, '& .MuiLineChart-area': { fillOpacity: 0.12 } }}
      />
    </Drawn>
    <Figures caption="Sidvisningar per dag" rows={views.map(({ date, views: count }) => [date, formatCount(count)])} />
  </Box>
);

interface HourlyBounceProps {
  readonly hours: readonly { readonly hour: number; readonly sessions: number; readonly bounce_rate: number }[];
}

const clock = (hour: number) => String(hour).padStart(2, '0');

export const HourlyBounce = ({ hours }: HourlyBounceProps) => (
  <Box sx={{ position: 'relative' }}>
    <Drawn>
      <BarChart
        height={240}
        skipAnimation
        disableKeyboardNavigation
        hideLegend
        grid={{ horizontal: true }}
        margin={margin}
        xAxis={[{ scaleType: 'band', data: hours.map(({ hour }) => clock(hour)), height: 28, disableTicks: true }]}
        yAxis={[{ width: 48, min: 0, max: 100, valueFormatter: (rate: number) => `${rate}\u00a0%` }]}
        series={[
          {
            label: 'Bounce',
            data: hours.map(({ bounce_rate }) => bounce_rate),
            color: tokens.moss,
            valueFormatter: (rate) => formatPercent(rate ?? 0),
          },
        ]}
      />
    </Drawn>
    <Figures
      caption="Bounce per timme"
      rows={hours.map(({ hour, sessions, bounce_rate }) => [
        `${clock(hour)}–${clock((hour + 1) % 24)}`,
        `${formatPercent(bounce_rate)} av ${formatCount(sessions)} besök`,
      ])}
    />
  </Box>
);
