import { tokens } from '../theme/tokens';

export const numeric = {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
} as const;

/** Tables scroll sideways inside their panel rather than widening the page. */
export const listTableSx = {
  overflowX: 'auto',
  borderTop: `1px solid ${tokens.sand}`,
  '& .RaDataTable-table': { minWidth: '100%' },
  '& .MuiTableCell-head': { backgroundColor: tokens.sandLight },
  '& .MuiTableBody-root .MuiTableRow-root:last-child .MuiTableCell-root': { borderBottom: 0 },
} as const;
