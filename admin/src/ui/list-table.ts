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
  // The actions stay in sight when the rest scrolls sideways.
  '& .MuiTableCell-root:last-child': { position: 'sticky', right: 0, zIndex: 1 },
  '& .MuiTableCell-body:last-child': { backgroundColor: tokens.surface },
  '& .MuiTableRow-hover:hover .MuiTableCell-body:last-child': { backgroundColor: tokens.sandLight },
  '& .MuiTableBody-root .MuiTableRow-root:last-child .MuiTableCell-root': { borderBottom: 0 },
} as const;
