import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { numericCell } from '../theme/list-table';

export interface FigureColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** True hides the column on phones. */
  readonly wide?: boolean;
  /** True for text, which is left-aligned; figures are right-aligned. */
  readonly text?: boolean;
}

interface FigureTableProps<Row> {
  readonly label: string;
  readonly columns: readonly [FigureColumn<Row>, ...FigureColumn<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

const aligned = (text = false) => (text ? {} : numericCell);
const shown = (wide = false) => (wide ? { display: { xs: 'none', sm: 'table-cell' } } : {});
const cellSx = { px: { xs: 0.75, sm: 1.5 }, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } } as const;

export function FigureTable<Row>({ label, columns, rows, keyOf }: FigureTableProps<Row>) {
  if (rows.length === 0) return <Typography color="textSecondary">Inga besök under perioden.</Typography>;
  const [name, ...figures] = columns;
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell sx={cellSx}>{name.label}</TableCell>
            {figures.map(({ label, wide, text }) => (
              <TableCell key={label} sx={{ ...cellSx, ...aligned(text), whiteSpace: 'normal', ...shown(wide) }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              <TableCell component="th" scope="row" sx={{ ...cellSx, overflowWrap: 'anywhere' }}>
                {name.cell(row)}
              </TableCell>
              {figures.map(({ label, cell, wide, text }) => (
                <TableCell key={label} sx={{ ...cellSx, ...aligned(text), ...shown(wide) }}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
