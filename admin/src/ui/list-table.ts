import { keyframes } from '@mui/material';
import { HEADER_HEIGHT, tokens } from '../theme/tokens';

/** From this width every column of every list fits beside the sidebar. */
const WIDE = '@media (min-width: 1360px)';

/** For a column that is hidden on narrower screens. */
export const onWideScreens = { display: 'none', [WIDE]: { display: 'table-cell' } } as const;
/** For text in another cell that repeats such a hidden column. */
export const belowWideScreens = { [WIDE]: { display: 'none' } } as const;

export const lineBelowWideScreens = { fontSize: '0.8125rem', color: 'text.secondary', ...belowWideScreens } as const;

/** Wraps text written by users, inside words too, at `maxWidth` pixels. */
export const ownWords = (maxWidth: number) => ({ width: 'max-content', maxWidth, overflowWrap: 'anywhere' }) as const;

export const numeric = {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
} as const;

const edge = keyframes`
  from, 99% { opacity: 1; }
`;

/** A table scrolls with the page. Only on narrower screens does it scroll sideways, inside its panel. */
export const listTableSx = {
  overflowX: 'auto',
  [WIDE]: { overflow: 'visible', '& .MuiTableCell-head': { top: HEADER_HEIGHT } },
  borderTop: `1px solid ${tokens.sand}`,
  '& .RaDataTable-table': { minWidth: '100%' },
  '& .MuiTableCell-head': { backgroundColor: tokens.sandLight },
  '@media (max-width: 1199.95px)': { '& .MuiTableCell-root': { px: '6px' } },
  '@media (max-width: 899.95px)': { '& .MuiTableCell-root': { px: '4px' } },
  // The actions column stays visible while the table scrolls sideways. Its shadow shows that more columns follow.
  scrollTimeline: '--columns inline',
  '& .MuiTableCell-root:last-child': { position: 'sticky', right: 0, zIndex: 1 },
  '& .MuiTableCell-root:last-child::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: '100%',
    width: 10,
    background: `linear-gradient(to left, color-mix(in srgb, ${tokens.ink} 16%, transparent), transparent)`,
    pointerEvents: 'none',
    opacity: 0,
    animation: `${edge} linear both`,
    animationTimeline: '--columns',
  },
  // Above the other sticky header cells, whose z-index is 2.
  '& .MuiTableCell-head:last-child': { zIndex: 3 },
  '& .MuiTableCell-body:last-child': { backgroundColor: tokens.surface },
  '& .MuiTableRow-hover:hover .MuiTableCell-body:last-child': { backgroundColor: tokens.sandLight },
  '& .MuiTableBody-root .MuiTableRow-root:last-child .MuiTableCell-root': { borderBottom: 0 },
} as const;
