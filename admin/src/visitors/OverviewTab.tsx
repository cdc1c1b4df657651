import type { VisitorStatistics } from '@kronblad/contracts/visit/schema';
import { formatCount } from '../format/numbers';
import { Panel, Panels } from '../ui/Panel';
import { StatCard, StatCards } from '../ui/StatCard';
import { DailyViews } from './Chart';
import { Conversions } from './Conversions';
import { FigureTable } from './FigureTable';
import { Loaded } from './Loaded';
import { PageName } from './PageName';
import { ProductsTable } from './ProductsTable';
import { Shares } from './Shares';
import { useStatistics } from './use-visitors';
import { botReason, deviceName, formatDuration, formatNumber, formatPercent, pageTypes, sourceName } from './words';

const PRODUCTS = 10;
const PAGES = 8;

const Cards = ({ overview }: Pick<VisitorStatistics, 'overview'>) => (
  <StatCards label="Besök i korthet">
    <StatCard label="Besökare" value={formatCount(overview.total_visitors)} />
    <StatCard label="Besök" value={formatCount(overview.total_sessions)} />
    <StatCard label="Sidor per besök" value={formatNumber(overview.avg_pages_per_session)} />
    <StatCard label="Tid per besök" value={formatDuration(overview.avg_session_duration)} />
    <StatCard label="Visningar utan samtycke" value={formatCount(overview.views_without_consent)} />
  </StatCards>
);

const TopPages = ({ top_pages }: Pick<VisitorStatistics, 'top_pages'>) => (
  <FigureTable
    label="Mest besökta sidor"
    rows={top_pages.slice(0, PAGES)}
    keyOf={({ page_url }) => page_url}
    columns={[
      { label: 'Sida', cell: ({ page_title, page_url }) => <PageName title={page_title} url={page_url} /> },
      { label: 'Typ', cell: ({ page_type }) => pageTypes[page_type], wide: true, text: true },
      { label: 'Visningar', cell: ({ view_count }) => formatCount(view_count) },
      { label: 'Tid i snitt', cell: ({ avg_time_on_page }) => formatDuration(avg_time_on_page) },
    ]}
  />
);

const Overview = (statistics: VisitorStatistics) => {
  const { device_stats, referrer_stats, bots } = statistics;
  const allBots = bots.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Cards overview={statistics.overview} />
      <Panel
        title="Sidvisningar per dag"
        note="Alla visningar, även de utan samtycke. Robotar och ni själva räknas inte."
      >
        <DailyViews views={statistics.daily_views} />
      </Panel>
      <Panels>
        <Panel title="Mest besökta produkter">
          <ProductsTable products={statistics.top_products.slice(0, PRODUCTS)} />
        </Panel>
        <Panel title="Mest besökta sidor">
          <TopPages top_pages={statistics.top_pages} />
        </Panel>
        <Panel title="Enheter">
          <Shares
            label="Enheter"
            shares={device_stats.devices.map(({ device_type, percentage }) => ({
              name: deviceName(device_type),
              figure: formatPercent(percentage),
              percentage,
            }))}
          />
        </Panel>
        <Panel title="Webbläsare">
          <Shares
            label="Webbläsare"
            shares={device_stats.browsers.map(({ browser, percentage }) => ({
              name: browser,
              figure: formatPercent(percentage),
              percentage,
            }))}
          />
        </Panel>
        <Panel title="Varifrån besöken kommer">
          <Shares
            label="Varifrån besöken kommer"
            shares={referrer_stats.map(({ referrer_source, count, percentage }) => ({
              name: sourceName(referrer_source),
              figure: `${formatCount(count)} · ${formatPercent(percentage)}`,
              percentage,
            }))}
          />
        </Panel>
        <Panel title="Robotar" note={`${formatCount(allBots)} anrop från robotar är borttagna ur statistiken.`}>
          <Shares
            label="Robotar"
            shares={bots.map(({ reason, count }) => ({
              name: botReason(reason),
              figure: formatCount(count),
              percentage: (100 * count) / allBots,
            }))}
          />
        </Panel>
      </Panels>
    </>
  );
};

export const OverviewTab = ({ days }: { readonly days: number }) => (
  <>
    <Loaded query={useStatistics(days)} what="besöksstatistik">
      {(statistics) => <Overview {...statistics} />}
    </Loaded>
    <Conversions days={days} />
  </>
);
