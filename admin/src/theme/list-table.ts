import { keyframes } from '@mui/material';
import { HEADER_HEIGHT, tokens } from './tokens';

/** From this width every column of every list fits beside the sidebar. */
export const WIDE_SCREEN = '@media (min-width: 1360px)';

/** Below this width each row of a list is a card. */
export const PHONE_SCREEN = '@media (max-width: 767.95px)';

export const notOnPhones = { [PHONE_SCREEN]: { display: 'none !important' } } as const;
/** Shows text, in another cell, that repeats a hidden column. */
export const belowWideScreens = { [WIDE_SCREEN]: { display: 'none' } } as const;

/** Places the cells of a card on a phone: `areas` are CSS grid areas, and each shown column has a `gridArea`. */
export const cards = (areas: string, columns = 'minmax(0, 1fr) auto') => ({
  '& .RaDataTable-row': { gridTemplateAreas: areas, gridTemplateColumns: columns },
});

/**
 * Places the cells of a card on a phone: `areas` are CSS grid areas, named after the sources of the columns. A column
 * without an area is hidden there.
 */
export function phoneCards(areas: string, columns = 'minmax(0, 1fr) auto') {
  const names = [...new Set(areas.match(/[\w-]+/g))];
  const placed = names.map((name) => [`& .RaDataTable-row .column-${name}`, { gridArea: name }]);
  const others = `& .RaDataTable-row .MuiTableCell-root${names.map((name) => `:not(.column-${name})`).join('')}`;
  return {
    [PHONE_SCREEN]: {
      '& .RaDataTable-row': { gridTemplateAreas: areas, gridTemplateColumns: columns },
      ...Object.fromEntries(placed),
      [others]: { display: 'none' },
    },
  };
}

export const lineBelowWideScreens = { fontSize: '0.8125rem', color: 'text.secondary', ...belowWideScreens } as const;

/** Wraps text written by users, inside words too, at `maxWidth` pixels. */
export const wrappedTextCell = (maxWidth: number) =>
  ({ width: 'max-content', maxWidth, overflowWrap: 'anywhere' }) as const;

export const numericCell = {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
} as const;

const edge = keyframes`
  from, 99% { opacity: 1; }
`;

const lastCell = '& .MuiTableCell-root:last-child';

const cardStyles = {
  borderTop: 0,
  '& .RaDataTable-table, & .RaDataTable-tbody': { display: 'block' },
  '& .RaDataTable-thead': { display: 'none' },
  '& .RaDataTable-row': {
    display: 'grid',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '4px',
    padding: '12px 16px',
    borderTop: `1px solid ${tokens.sand}`,
  },
  '& .RaDataTable-row.MuiTableRow-hover:hover': { backgroundColor: 'transparent' },
  '& .RaDataTable-row .MuiTableCell-root': {
    display: 'block',
    minWidth: 0,
    width: 'auto',
    maxWidth: 'none',
    padding: 0,
    border: 0,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '& .RaDataTable-row .MuiTableCell-root .MuiCheckbox-root': { margin: '-8px -8px -8px -10px' },
  [lastCell]: { position: 'static' },
  [`${lastCell}::before`]: { display: 'none' },
} as const;

/**
 * A table scrolls with the page. Only on narrower screens does it scroll sideways, inside its panel; on a phone its rows
 * are cards.
 */
export const listTableSx = {
  display: 'flex',
  flexDirection: 'column',
  '& .RaDataTable-tableWrapper': {
    overflowX: 'auto',
    scrollTimeline: '--columns inline',
    borderTop: `1px solid ${tokens.sand}`,
    [WIDE_SCREEN]: { overflow: 'visible' },
    [PHONE_SCREEN]: { borderTop: 0 },
  },
  [WIDE_SCREEN]: { '& .MuiTableCell-head': { top: HEADER_HEIGHT } },
  '& .RaDataTable-table': { minWidth: '100%' },
  '& .MuiTableCell-head': { backgroundColor: tokens.sandLight },
  '@media (max-width: 1199.95px)': { '& .MuiTableCell-root': { paddingInline: '6px' } },
  '@media (max-width: 899.95px)': { '& .MuiTableCell-root': { paddingInline: '4px' } },
  '& .wide': { display: 'none', [WIDE_SCREEN]: { display: 'table-cell' } },
  // The actions column stays visible while the table scrolls sideways. Its shadow shows that more columns follow.
  [lastCell]: { position: 'sticky', right: 0, zIndex: 1 },
  [`${lastCell}::before`]: {
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
  // The last header cell is above the other sticky ones, whose z-index is 2.
  '& .MuiTableCell-head:last-child': { zIndex: 3 },
  '& .MuiTableCell-body:last-child': { backgroundColor: tokens.surface },
  '& .MuiTableRow-hover:hover .MuiTableCell-body:last-child': { backgroundColor: tokens.sandLight },
  '& .MuiTableBody-root .MuiTableRow-root:last-child .MuiTableCell-root': { borderBottom: 0 },
  [PHONE_SCREEN]: cardStyles,
} as const;
