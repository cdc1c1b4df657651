import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCount } from '../format/numbers';

interface PreviewTableProps {
  readonly title: string;
  readonly headings: readonly string[];
  /** Number of rows that are not shown. */
  readonly more: number;
  readonly children: ReactNode;
}

export const PreviewTable = ({ title, headings, more, children }: PreviewTableProps) => (
  <Box component="section" sx={{ minWidth: 0 }}>
    <Typography component="h3" variant="h3" gutterBottom>
      {title}
    </Typography>
    <TableContainer tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: 280 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
    {more > 0 && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>{`… och ${formatCount(more)} till.`}</Typography>
    )}
  </Box>
);
