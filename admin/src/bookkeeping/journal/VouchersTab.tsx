import { formatSek } from '@kronblad/contracts/money/money';
import { formatLongDate } from '@kronblad/contracts/time/time';
import { Alert, Button, Stack } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { formatCount } from '../../format/numbers';
import { errorInPanel } from '../../ui/error-in-panel';
import { ListPanel } from '../../ui/ListPanel';
import { StatCard, StatCardsAboveList } from '../../ui/StatCard';
import { StatisticsError } from '../../ui/StatisticsError';
import { VoucherDialog } from './VoucherDialog';
import { VoucherFilters } from './VoucherFilters';
import { VoucherTable } from './VoucherRows';
import { voucherChoiceIn, voucherFiltersOf } from './voucher-filters';

const newestFirst = { field: 'date', order: 'DESC' } as const;

const Totals = ({ filters }: { filters: object }) => {
  const { filterValues } = useListContext();
  const totalsFilter = { ...filterValues, ...filters };
  const { data, isError, refetch } = useApiQuery(['verifikationer', 'totals', totalsFilter], (api) =>
    api.voucherTotals(totalsFilter),
  );
  const shown = (value: (totals: NonNullable<typeof data>) => string) => (isError ? null : data && value(data));
  return (
    <>
      {isError && <StatisticsError onRetry={refetch}>Kunde inte räkna samman verifikationerna.</StatisticsError>}
      <StatCardsAboveList label="Verifikationerna i siffror">
        <StatCard label="Verifikationer" value={shown(({ vouchers }) => formatCount(vouchers))} />
        <StatCard label="Summa debet" value={shown(({ debit }) => formatSek(debit))} />
        <StatCard label="Summa kredit" value={shown(({ credit }) => formatSek(credit))} />
      </StatCardsAboveList>
    </>
  );
};

export const VouchersTab = () => {
  const [params, setParams] = useSearchParams();
  const choice = voucherChoiceIn(params);
  const filters = voucherFiltersOf(choice);
  const shownId = Number(params.get('ver'));
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <Stack>
      <ListBase
        resource="verifikationer"
        sort={newestFirst}
        perPage={25}
        filter={filters}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={errorInPanel}
      >
        {choice.asOf && (
          <Alert
            severity="info"
            sx={{ mb: 2 }}
            action={
              <Button color="inherit" size="small" onClick={() => choose('per', '')}>
                Visa allt
              </Button>
            }
          >
            {`Du ser bokföringen som den såg ut vid slutet av ${formatLongDate(choice.asOf)}. Det som har registrerats senare är inte med.`}
          </Alert>
        )}
        <Totals filters={filters} />
        <ListPanel
          toolbar={<VoucherFilters choice={choice} onChoose={choose} />}
          loading="Laddar verifikationer..."
          failed="Kunde inte ladda verifikationerna. Försök igen."
          empty="Det finns inga verifikationer här än. De skapas av sig själva när någon handlar."
          noMatch="Inga verifikationer matchar urvalet."
        >
          <VoucherTable />
        </ListPanel>
      </ListBase>
      {Number.isInteger(shownId) && shownId > 0 && <VoucherDialog id={shownId} />}
    </Stack>
  );
};
