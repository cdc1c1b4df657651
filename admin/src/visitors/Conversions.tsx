import type { ConversionGroup, ConversionStatistics } from '@kronblad/contracts/views/visitors';
import { Box } from '@mui/material';
import { formatCount } from '../format/numbers';
import { Panel, Panels } from '../ui/Panel';
import { FigureTable } from './FigureTable';
import { Loaded } from './Loaded';
import { useConversions } from './use-visitors';
import { eventTypes, formatDuration, formatPercent, sourceName } from './words';

const Groups = ({ title, rows }: { readonly title: string; readonly rows: readonly ConversionGroup[] }) => (
  <Panel title={title}>
    <FigureTable
      label={title}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { label: 'Namn', cell: ({ name }) => sourceName(name) },
        { label: 'Besök', cell: ({ sessions }) => formatCount(sessions) },
        { label: 'Köp', cell: ({ conversions }) => formatCount(conversions) },
        { label: 'Andel', cell: ({ rate }) => formatPercent(rate) },
      ]}
    />
  </Panel>
);

const bought = ({ sessions, rate, avg_time_to_purchase }: ConversionStatistics['purchases']) =>
  `${formatCount(sessions)} besök (${formatPercent(rate)}) ledde till köp, i snitt ${formatDuration(avg_time_to_purchase)} efter första sidan. Köp utan samtycke syns inte här.`;

/** Conversions of visits. */
export const Conversions = ({ days }: { readonly days: number }) => (
  <Box sx={{ mt: 2 }}>
    <Loaded query={useConversions(days)} what="besöksstatistik">
      {({ conversion_stats, purchases }) => (
        <Panels>
          <Panel title="Konverteringar" note={bought(purchases)}>
            <FigureTable
              label="Konverteringar"
              rows={conversion_stats}
              keyOf={({ event_type }) => event_type}
              columns={[
                { label: 'Händelse', cell: ({ event_type }) => eventTypes[event_type] },
                { label: 'Antal', cell: ({ count }) => formatCount(count) },
                { label: 'Besök', cell: ({ unique_sessions }) => formatCount(unique_sessions) },
              ]}
            />
          </Panel>
          <Groups title="Köp efter varifrån besöket kom" rows={purchases.by_referrer} />
          <Groups title="Köp efter landningssida" rows={purchases.by_landing_page} />
          <Groups title="Köp efter kampanj" rows={purchases.by_campaign} />
        </Panels>
      )}
    </Loaded>
  </Box>
);
