import { formatSek } from '@kronblad/contracts/money/money';
import type { BookPeriodChoice, OrderTotals } from '@kronblad/contracts/order/books-schema';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { useMay } from '../../api/use-may';
import { formatCount } from '../../format/numbers';
import { OrderActionsProvider } from '../../orders/actions/OrderActionsProvider';
import { orderListAddress } from '../../orders/order-views';
import { CompanySettings } from '../../settings/CompanySettings';
import { errorInPanel } from '../../ui/error-in-panel';
import { ListPanel } from '../../ui/ListPanel';
import { Panel } from '../../ui/Panel';
import { StatCard, StatCardsAboveList } from '../../ui/StatCard';
import { StatisticsError } from '../../ui/StatisticsError';
import { ReceiptFilters } from './ReceiptFilters';
import { ReceiptTable } from './ReceiptRows';
import { bookPeriodIn, FILTER_WITHOUT_SEARCH } from './receipt-filters';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

function useTotals(period: BookPeriodChoice) {
  return useApiQuery(['ordrar', 'totals', period], (api) => api.orderTotals(period), {
    placeholderData: (before) => before,
  });
}

interface TotalsProps {
  readonly period: BookPeriodChoice;
  readonly totals: OrderTotals | null | undefined;
}

const Totals = ({ period, totals }: TotalsProps) => {
  const shown = (value: (totals: OrderTotals) => string) => totals && value(totals);
  return (
    <StatCardsAboveList label="Betalda ordrar i siffror">
      <StatCard
        label="Betalda ordrar"
        value={shown(({ orders }) => formatCount(orders))}
        to={orderListAddress({ paid: 'ever', in_books: 'true', ...period })}
      />
      <StatCard label="Omsättning, betalda ordrar" value={shown(({ turnover }) => formatSek(turnover))}>
        {totals && totals.refunded > 0 && (
          <Typography component="dd" variant="body2" color="textSecondary">
            {`varav återbetalt ${formatSek(totals.refunded)}`}
          </Typography>
        )}
      </StatCard>
      <StatCard label="Moms, betalda ordrar" value={shown(({ tax }) => formatSek(tax))} />
    </StatCardsAboveList>
  );
};

const CompanyDetails = () => (
  <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }} sx={{ mb: 2 }}>
    <AccordionSummary expandIcon={<ExpandMoreRounded />}>
      <Stack>
        <Typography component="span" variant="subtitle1">
          Företagsuppgifter
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          Står på kvitton och kreditnotor
        </Typography>
      </Stack>
    </AccordionSummary>
    <AccordionDetails>
      <CompanySettings />
    </AccordionDetails>
  </Accordion>
);

const TIPS = [
  'Spara alla kvitton i minst sju år.',
  'Kontrollera att momsen stämmer med momsdeklarationen.',
  'Ha organisationsnummer, kontaktuppgifter och betalsätt på varje kvitto.',
  'Lämna alltid kvitto vid kontantförsäljning.',
  'Exportera CSV-filen varje månad och lägg den i bokföringen.',
];

const Tips = () => (
  <Panel title="Tips för bokföringen">
    <ul>
      {TIPS.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </Panel>
);

export const ReceiptsTab = () => {
  const [params, setParams] = useSearchParams();
  const period = bookPeriodIn(params);
  const { data: totals, isError, refetch } = useTotals(period);
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === 'alla') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <Stack>
      {useMay()('PUT', '/settings/company') && <CompanyDetails />}
      {isError && <StatisticsError onRetry={refetch}>Kunde inte räkna samman ordrarna.</StatisticsError>}
      <Totals period={period} totals={isError ? null : totals} />
      <ListBase
        resource="ordrar"
        sort={newestFirst}
        perPage={25}
        filter={{ ...period, in_books: true }}
        filterDefaultValues={FILTER_WITHOUT_SEARCH}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={errorInPanel}
      >
        <ListPanel
          toolbar={<ReceiptFilters period={period} totals={totals} onChoose={choose} />}
          loading="Laddar ordrar..."
          failed="Kunde inte hämta orders"
          empty="Inga ordrar hittades för vald filtrering."
        >
          <OrderActionsProvider>
            <ReceiptTable />
          </OrderActionsProvider>
        </ListPanel>
      </ListBase>
      <Box sx={{ mt: 2 }}>
        <Tips />
      </Box>
    </Stack>
  );
};
