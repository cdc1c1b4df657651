import type { BounceStatistics } from '@kronblad/contracts/visit/schema';
import { formatCount } from '../format/numbers';
import { Panel, Panels } from '../ui/Panel';
import { StatCard, StatCards } from '../ui/StatCard';
import { StatusBadge } from '../ui/StatusBadge';
import { HourlyBounce } from './Chart';
import { FigureTable } from './FigureTable';
import { Loaded } from './Loaded';
import { PageName } from './PageName';
import { Shares } from './Shares';
import { useBounce, useDevices } from './use-visitors';
import { bounceTone, deviceName, formatDuration, formatPercent, pageTypes } from './words';

const EXIT_PAGES = 10;
const LANDING_PAGES = 15;
const DEVICES = 10;
const BROWSERS = 5;

const Rate = ({ rate }: { readonly rate: number }) => (
  <StatusBadge tone={bounceTone(rate)} label={formatPercent(rate)} />
);

const verdicts = { good: 'Bra', waiting: 'Okej', bad: 'Hög', info: '', neutral: '' } as const;

const Cards = ({ overview }: Pick<BounceStatistics, 'overview'>) => {
  const tone = bounceTone(overview.bounce_rate);
  return (
    <StatCards label="Bounce i korthet">
      <StatCard label="Bounce" value={formatPercent(overview.bounce_rate)}>
        <dd>
          <StatusBadge tone={tone} label={verdicts[tone]} />
        </dd>
      </StatCard>
      <StatCard label="Besök med en enda sida" value={formatCount(overview.bounce_sessions)} />
      <StatCard label="Besök" value={formatCount(overview.total_sessions)} />
    </StatCards>
  );
};

const Funnel = ({ funnel }: Pick<BounceStatistics, 'funnel'>) => {
  const most = Math.max(1, ...funnel.map(({ unique_sessions }) => unique_sessions));
  return (
    <Shares
      label="Vägen till köp"
      shares={funnel.map(({ page_type, unique_sessions, avg_time_on_page }) => ({
        name: pageTypes[page_type],
        figure: `${formatCount(unique_sessions)} besök · ${formatDuration(avg_time_on_page)}`,
        percentage: (100 * unique_sessions) / most,
      }))}
    />
  );
};

const Browsers = ({ days }: { readonly days: number }) => (
  <Loaded query={useDevices(days)} what="bounce-statistik">
    {({ browsers }) => (
      <Shares
        label="Webbläsare"
        shares={browsers.slice(0, BROWSERS).map(({ browser, percentage, sessions }) => ({
          name: browser,
          figure: `${formatCount(sessions)} · ${formatPercent(percentage)}`,
          percentage,
        }))}
      />
    )}
  </Loaded>
);

const Bounce = ({ days, ...bounce }: BounceStatistics & { readonly days: number }) => (
  <>
    <Cards overview={bounce.overview} />
    <Panels>
      <Panel title="Vägen till köp" note="Besök som sett varje steg, och tiden på sidan i snitt.">
        <Funnel funnel={bounce.funnel} />
      </Panel>
      <Panel title="Bounce per timme" note="Efter timmen då besöket började.">
        <HourlyBounce hours={bounce.hourly_bounce} />
      </Panel>
      <Panel title="Vanligaste utgångssidor">
        <FigureTable
          label="Vanligaste utgångssidor"
          rows={bounce.exit_pages.slice(0, EXIT_PAGES)}
          keyOf={({ page_url }) => page_url}
          columns={[
            { label: 'Sida', cell: ({ page_title, page_url }) => <PageName title={page_title} url={page_url} /> },
            { label: 'Utgångar', cell: ({ exit_count }) => formatCount(exit_count) },
            { label: 'Andel', cell: ({ exit_rate }) => formatPercent(exit_rate) },
          ]}
        />
      </Panel>
      <Panel title="Landningssidor">
        <FigureTable
          label="Landningssidor"
          rows={bounce.landing_pages.slice(0, LANDING_PAGES)}
          keyOf={({ landing_page }) => landing_page}
          columns={[
            { label: 'Sida', cell: ({ landing_page }) => <PageName url={landing_page} /> },
            { label: 'Besök', cell: ({ sessions }) => formatCount(sessions) },
            { label: 'Bounce', cell: ({ bounce_rate }) => <Rate rate={bounce_rate} /> },
          ]}
        />
      </Panel>
      <Panel title="Bounce per enhet">
        <FigureTable
          label="Bounce per enhet"
          rows={bounce.device_bounce.slice(0, DEVICES)}
          keyOf={({ device_type, browser, os }) => `${device_type} ${browser} ${os}`}
          columns={[
            {
              label: 'Enhet',
              cell: ({ device_type, browser, os }) => `${deviceName(device_type)}, ${browser} på ${os}`,
            },
            { label: 'Besök', cell: ({ sessions }) => formatCount(sessions) },
            { label: 'Bounce', cell: ({ bounce_rate }) => <Rate rate={bounce_rate} /> },
          ]}
        />
      </Panel>
      <Panel title="Webbläsare">
        <Browsers days={days} />
      </Panel>
    </Panels>
  </>
);

export const BounceTab = ({ days }: { readonly days: number }) => (
  <Loaded query={useBounce(days)} what="bounce-statistik">
    {(bounce) => <Bounce {...bounce} days={days} />}
  </Loaded>
);
