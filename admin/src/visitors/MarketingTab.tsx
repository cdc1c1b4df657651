import { formatCount } from '../format/numbers';
import { Panel } from '../ui/Panel';
import { StatCard, StatCards } from '../ui/StatCard';
import { FigureTable } from './FigureTable';
import { Loaded } from './Loaded';
import { PageName } from './PageName';
import { useMarketing } from './use-visitors';
import { formatDuration, formatPercent } from './words';

export const MarketingTab = ({ days }: { readonly days: number }) => (
  <Loaded query={useMarketing(days)} what="statistik för marknadsföringssidor">
    {({ pages, totals }) => (
      <>
        <StatCards label="Marknadsföringssidor i korthet">
          <StatCard label="Visningar" value={formatCount(totals.total_views)} />
          <StatCard label="Unika besökare" value={formatCount(totals.unique_visitors)} />
          <StatCard label="Tid på sidan i snitt" value={formatDuration(totals.avg_time_on_page)} />
        </StatCards>
        <Panel title="Marknadsföringssidor">
          <FigureTable
            label="Marknadsföringssidor"
            rows={pages}
            keyOf={({ slug }) => slug}
            columns={[
              { label: 'Sida', cell: ({ title, slug }) => <PageName title={title} url={`/${slug}`} /> },
              { label: 'Visningar', cell: ({ view_count }) => formatCount(view_count) },
              { label: 'Besökare', cell: ({ unique_visitors }) => formatCount(unique_visitors), wide: true },
              { label: 'Tid i snitt', cell: ({ avg_time_on_page }) => formatDuration(avg_time_on_page), wide: true },
              { label: 'Andel', cell: ({ view_share }) => formatPercent(view_share) },
            ]}
          />
        </Panel>
      </>
    )}
  </Loaded>
);
