import type { SalesTimeline } from '@kronblad/contracts/sales/schema';
import { Box, Stack } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatCount, formatWholeSek } from '../format/numbers';
import { tokens } from '../theme/tokens';
import { axesOf } from './axes';

interface SalesLinesProps {
  readonly timeline: SalesTimeline;
  readonly height: number;
}

/** Hides content visually but keeps it for screen readers. */
const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

const Figures = ({ labels, orders, revenue }: SalesTimeline) => (
  <Box sx={hidden}>
    <table>
      <caption>Ordrar och omsättning</caption>
      <thead>
        <tr>
          <th scope="col">Period</th>
          <th scope="col">Ordrar</th>
          <th scope="col">Omsättning</th>
        </tr>
      </thead>
      <tbody>
        {labels.map((label, index) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatCount(orders[index] ?? 0)}</td>
            <td>{formatWholeSek(revenue[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

const wholeOrders = (orders: number) => (orders >= 0 && Number.isInteger(orders) ? formatCount(orders) : '');

export const SalesLines = ({ timeline, height }: SalesLinesProps) => {
  const axes = axesOf(timeline);
  return (
    <Box sx={{ position: 'relative' }}>
      <Stack aria-hidden>
        <LineChart
          height={height}
          skipAnimation
          disableKeyboardNavigation
          grid={{ horizontal: true }}
          margin={{ left: 0, right: 0, top: 16, bottom: 0 }}
          xAxis={[{ scaleType: 'point', data: [...timeline.labels], height: 28 }]}
          yAxis={[
            {
              id: 'orders',
              ...axes.orders,
              domainLimit: 'strict',
              position: 'left',
              width: 36,
              valueFormatter: wholeOrders,
            },
            {
              id: 'revenue',
              ...axes.revenue,
              domainLimit: 'strict',
              position: 'right',
              width: 60,
              valueFormatter: (sek: number) => formatCount(sek),
            },
          ]}
          series={[
            {
              curve: 'linear',
              label: 'Ordrar',
              yAxisId: 'orders',
              data: [...timeline.orders],
              color: tokens.spruce,
              showMark: timeline.labels.length <= 12,
              valueFormatter: (orders) => formatCount(orders ?? 0),
            },
            {
              curve: 'linear',
              label: 'Omsättning (kr)',
              yAxisId: 'revenue',
              data: [...timeline.revenue],
              color: tokens.petal,
              showMark: timeline.labels.length <= 12,
              valueFormatter: (sek) => formatWholeSek(sek ?? 0),
            },
          ]}
        />
      </Stack>
      <Figures {...timeline} />
    </Box>
  );
};
