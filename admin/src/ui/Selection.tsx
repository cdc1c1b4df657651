import { Checkbox } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';

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
  const { data = [], selectedIds = [], onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const all = chosen > 0 && chosen === ids.length;
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={() => onSelect(all ? [] : ids)}
      slotProps={{ input: { 'aria-label': 'Markera alla' } }}
    />
  );
};
