import type { ConversionGroup, ConversionStatistics } from '@kronblad/contracts/visit/schema';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCount } from '../format/numbers';
import { Panel, Panels } from '../ui/Panel';
import { StatCard, StatCards } from '../ui/StatCard';
import { FigureTable } from './FigureTable';
import { Loaded } from './Loaded';
import { PageName } from './PageName';
import { useConversions } from './use-visitors';
import { eventTypes, formatDuration, formatPercent, sourceName } from './words';

interface GroupsProps {
  readonly title: string;
  readonly note?: string;
  readonly label: string;
  readonly rows: readonly ConversionGroup[];
  readonly nameOf: (name: string) => ReactNode;
}

const Groups = ({ title, note, label, rows, nameOf }: GroupsProps) => (
  <Panel title={title} {...(note ? { note } : {})}>
    <FigureTable
      label={title}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { label, cell: ({ name }) => nameOf(name) },
        { label: 'Besök', cell: ({ sessions }) => formatCount(sessions) },
        { label: 'Köp', cell: ({ conversions }) => formatCount(conversions) },
        { label: 'Andel köp', cell: ({ rate }) => formatPercent(rate) },
      ]}
    />
  </Panel>
);

const Codes = ({ orders }: Pick<ConversionStatistics, 'orders'>) => (
  <Panel title="Ordrar efter kampanjkod" note="Kampanjkoder i ordrar vars besök är känt.">
    {orders.by_campaign_code.length === 0 ? (
      <Typography color="textSecondary">Ingen kampanjkod användes under perioden.</Typography>
    ) : (
      <FigureTable
        label="Ordrar efter kampanjkod"
        rows={orders.by_campaign_code}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Kampanjkod', cell: ({ name }) => name },
          { label: 'Ordrar', cell: ({ orders: count }) => formatCount(count) },
          { label: 'Andel', cell: ({ rate }) => formatPercent(rate) },
        ]}
      />
    )}
  </Panel>
);

const withoutVisit = ({ total, without_visit }: ConversionStatistics['orders']): string =>
  total === 0 ? '–' : `${formatCount(without_visit)} av ${formatCount(total)}`;

const FromVisitToOrder = ({ purchases, orders, conversion_stats }: ConversionStatistics) => (
  <>
    <Box>
      <Typography variant="h2" gutterBottom>
        Från besök till order
      </Typography>
      <Typography color="textSecondary">
        Från första sidan till betald order. Ordrar från kunder som inte har godkänt besöksstatistik saknar besök och
        räknas bara i den sista rutan.
      </Typography>
    </Box>
    <StatCards label="Från besök till order">
      <StatCard label="Besök med köp" value={formatCount(purchases.sessions)} />
      <StatCard label="Andel av besöken" value={formatPercent(purchases.rate)} />
      <StatCard label="Tid från första sidan till köp" value={formatDuration(purchases.avg_time_to_purchase)} />
      <StatCard label="Ordrar utan känt besök" value={withoutVisit(orders)}>
        {orders.total > 0 && (
          <Typography component="dd" variant="body2" color="textSecondary">
            {formatPercent(orders.without_visit_rate)} av ordrarna
          </Typography>
        )}
      </StatCard>
    </StatCards>
    <Panels>
      <Groups
        title="Köp efter landningssida"
        label="Landningssida"
        rows={purchases.by_landing_page}
        nameOf={(url) => <PageName url={url} />}
      />
      <Groups title="Köp efter varifrån besöket kom" label="Källa" rows={purchases.by_referrer} nameOf={sourceName} />
      <Groups
        title="Köp efter kampanjlänk"
        note="Länkar med utm_campaign, till exempel i utskick och annonser."
        label="Kampanj"
        rows={purchases.by_campaign}
        nameOf={sourceName}
      />
      <Codes orders={orders} />
      <Panel title="Händelser under besöken">
        <FigureTable
          label="Händelser under besöken"
          rows={conversion_stats}
          keyOf={({ event_type }) => event_type}
          columns={[
            { label: 'Händelse', cell: ({ event_type }) => eventTypes[event_type] },
            { label: 'Antal', cell: ({ count }) => formatCount(count) },
            { label: 'Besök', cell: ({ unique_sessions }) => formatCount(unique_sessions) },
          ]}
        />
      </Panel>
    </Panels>
  </>
);

export const Conversions = ({ days }: { readonly days: number }) => (
  <Box>
    <Loaded query={useConversions(days)} what="besöksstatistik">
      {(statistics) => <FromVisitToOrder {...statistics} />}
    </Loaded>
  </Box>
);
