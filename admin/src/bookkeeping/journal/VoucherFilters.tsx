import { VOUCHER_SERIES } from '@kronblad/contracts/books/journal-schema';
import { formatMonth, stockholmDay } from '@kronblad/contracts/time/time';
import { MenuItem, TextField } from '@mui/material';
import { SearchField } from '../../ui/SearchField';
import { seriesLabels } from './labels';
import { useBookPeriods } from './use-book-periods';
import type { VoucherChoice } from './voucher-filters';

interface VoucherFiltersProps {
  readonly choice: VoucherChoice;
  /** Sets the query parameter `name`; an empty value removes it. */
  readonly onChoose: (name: 'period' | 'serie' | 'per', value: string) => void;
}

export const VoucherFilters = ({ choice, onChoose }: VoucherFiltersProps) => {
  const { data } = useBookPeriods();
  const months = [...new Set([...(data?.periods ?? []).map(({ month }) => month), choice.period])].filter(
    (period) => period.length === 7,
  );
  const years = [...new Set([...months.map((month) => month.slice(0, 4)), choice.period.slice(0, 4)])].filter(Boolean);
  return (
    <>
      <SearchField label="Sök nummer, order eller text" />
      <TextField
        select
        label="Period"
        value={choice.period}
        onChange={({ target }) => onChoose('period', target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">Alla perioder</MenuItem>
        {years
          .toSorted()
          .reverse()
          .map((year) => (
            <MenuItem key={year} value={year}>{`Hela ${year}`}</MenuItem>
          ))}
        {months
          .toSorted()
          .reverse()
          .map((month) => (
            <MenuItem key={month} value={month}>
              {formatMonth(`${month}-01`)}
            </MenuItem>
          ))}
      </TextField>
      <TextField
        select
        label="Serie"
        value={choice.series}
        onChange={({ target }) => onChoose('serie', target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">Alla serier</MenuItem>
        {VOUCHER_SERIES.map((series) => (
          <MenuItem key={series} value={series}>
            {seriesLabels[series]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        label="Som det såg ut"
        value={choice.asOf}
        onChange={({ target }) => onChoose('per', target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: stockholmDay(new Date()), min: '2000-01-01' } }}
      />
    </>
  );
};
