import type { BookPeriodChoice, OrderTotals } from '@kronblad/contracts/order/books-schema';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, MenuItem, TextField } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { orderCsvAddress } from '../../api/bookkeeping-actions';
import { MONTHS } from '../../format/period';
import { SearchField } from '../../ui/SearchField';
import { FILTER_WITHOUT_SEARCH } from './receipt-filters';

interface ReceiptFiltersProps {
  readonly period: BookPeriodChoice;
  readonly totals: OrderTotals | undefined;
  /** Sets the query parameter `name`; the value `alla` removes it. */
  readonly onChoose: (name: 'ar' | 'manad', value: string) => void;
}

const ALL = 'alla';

export const ReceiptFilters = ({ period, totals, onChoose }: ReceiptFiltersProps) => {
  const notify = useNotify();
  const { total, filterValues } = useListContext();
  const years = [...new Set([...(totals?.years ?? []), ...(period.year ? [period.year] : [])])].toSorted(
    (a, b) => b - a,
  );
  const refuseEmpty = (event: { preventDefault: () => void }) => {
    if (total !== 0 || filterValues.search) return;
    event.preventDefault();
    notify('Det finns inga ordrar för vald period.', { type: 'warning' });
  };
  return (
    <>
      <SearchField label="Sök namn, telefon, adress, order …" unsearched={FILTER_WITHOUT_SEARCH} />
      <TextField
        select
        label="År"
        value={String(period.year ?? ALL)}
        onChange={({ target }) => onChoose('ar', target.value)}
      >
        <MenuItem value={ALL}>Alla</MenuItem>
        {years.map((year) => (
          <MenuItem key={year} value={String(year)}>
            {year}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Månad"
        value={String(period.month ?? ALL)}
        onChange={({ target }) => onChoose('manad', target.value)}
      >
        <MenuItem value={ALL}>Alla</MenuItem>
        {MONTHS.map((name, index) => (
          <MenuItem key={name} value={String(index + 1)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Button
        component="a"
        href={orderCsvAddress(period)}
        download
        onClick={refuseEmpty}
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
      >
        Exportera CSV
      </Button>
    </>
  );
};
