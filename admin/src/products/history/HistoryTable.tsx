import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { Key, ReactNode } from 'react';
import { numericCell } from '../../theme/list-table';
import { NoWrap } from '../../ui/text';

interface HistoryTableProps {
  readonly label: string;
  /** The first column is a date and time; the two middle columns are numbers. */
  readonly headings: readonly [string, string, string, string];
  readonly rows: readonly { readonly key: Key; readonly cells: readonly [string, string, string, ReactNode] }[];
}

const align = (index: number) => (index === 1 || index === 2 ? numericCell : undefined);

const Moment = ({ text }: { text: string }) => {
  const [day, time] = text.split(' ');
  return (
    <>
      <NoWrap>{day}</NoWrap> {time}
    </>
  );
};

export const HistoryTable = ({ label, headings, rows }: HistoryTableProps) => (
  <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: 360 }}>
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          {headings.map((heading, index) => (
            <TableCell key={heading} sx={align(index)}>
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, index) => (
              <TableCell key={headings[index]} sx={align(index)}>
                {index === 0 ? <Moment text={cells[0]} /> : cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
