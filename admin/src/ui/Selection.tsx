import { Checkbox, FormControlLabel } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { PHONE_SCREEN } from '../theme/list-table';

/** The marked rows among the shown ones: actions leave out what was marked on another page or in another search. */
export function useSelection<Row extends RaRecord>() {
  const { data = [], selectedIds = [], onUnselectItems } = useListContext<Row>();
  const ids: Row['id'][] = data.map(({ id }) => id).filter((id) => selectedIds.includes(id));
  return { ids, clear: () => onUnselectItems() };
}

/** Names the record to screen readers; react-admin's own checkbox has its label on an element without a role. */
export const SelectRow = ({ record, name }: { record: RaRecord; name: string }) => {
  const { selectedIds = [], onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': `Markera ${name}` } }}
    />
  );
};

export const SelectPage = () => {
  const { data = [], onSelect } = useListContext();
  const chosen = useSelection().ids.length;
  const all = chosen > 0 && chosen === data.length;
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={() => onSelect(all ? [] : data.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': 'Markera alla' } }}
    />
  );
};

/** Stands above a list, whose heading with `<SelectPage />` is not shown on phones. */
export const SelectPageOnPhones = () => (
  <FormControlLabel
    control={<SelectPage />}
    label="Markera alla på sidan"
    sx={{ display: 'none', [PHONE_SCREEN]: { display: 'flex', mx: 0.5, minHeight: 44 } }}
  />
);
