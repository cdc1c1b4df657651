import { Box, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '../format/numbers';
import { tokens } from '../theme/tokens';
import { PageTabs } from '../ui/PageTabs';
import { Panel } from '../ui/Panel';
import { RowToBothEnds } from '../ui/rows';
import { BounceTab } from './BounceTab';
import { Loaded } from './Loaded';
import { MarketingTab } from './MarketingTab';
import { OverviewTab } from './OverviewTab';
import { ProductsTable } from './ProductsTable';
import { visitorTabs } from './tabs';
import { useVisitedProducts, useVisitorsNow } from './use-visitors';

const ProductsTab = ({ days }: { readonly days: number }) => (
  <Loaded query={useVisitedProducts(days)} what="produktstatistik">
    {({ products }) => (
      <Panel title="Mest besökta produkter">
        <ProductsTable products={products} />
      </Panel>
    )}
  </Loaded>
);

const PERIODS = [7, 30, 90, 365];
const USUAL_PERIOD = 30;

const pages: Readonly<Record<(typeof visitorTabs)[number]['path'], ComponentType<{ readonly days: number }>>> = {
  oversikt: OverviewTab,
  produkter: ProductsTab,
  bounce: BounceTab,
  marknadsforing: MarketingTab,
};

const Now = () => {
  const { data, isError } = useVisitorsNow();
  const count = isError || !data ? '–' : formatCount(data.visitors);
  return (
    <Stack direction="row" spacing={1}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: '50%', backgroundColor: tokens.moss }}
      />
      <span>
        Just nu: <strong>{count}</strong> besökare
      </span>
    </Stack>
  );
};

export const VisitorsPage = () => {
  const [params, setParams] = useSearchParams();
  const requestedDays = Number(params.get('dagar'));
  const days = PERIODS.includes(requestedDays) ? requestedDays : USUAL_PERIOD;
  return (
    <Stack>
      <RowToBothEnds spacing={1.5}>
        <Now />
        <ToggleButtonGroup
          exclusive
          value={days}
          onChange={(_, value: number | null) => value && setParams({ dagar: String(value) }, { replace: true })}
          aria-label="Period"
        >
          {PERIODS.map((period) => (
            <ToggleButton key={period} value={period}>
              {period} dagar
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </RowToBothEnds>
      <PageTabs
        root="/besokare"
        label="Besökarstatistik"
        tabs={visitorTabs}
        search={params.size > 0 ? `?${params}` : ''}
        panel={(path) => {
          const Shown = pages[path as keyof typeof pages];
          return <Shown days={days} />;
        }}
      />
    </Stack>
  );
};
