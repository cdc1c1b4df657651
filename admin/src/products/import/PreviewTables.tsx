import type { ImportError, ImportedRow, ImportPreview } from '@kronblad/contracts/views/product-tools';
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCount } from '../../format/numbers';
import { StatusBadge } from '../../ui/StatusBadge';

interface SectionProps {
  readonly title: string;
  readonly headings: readonly string[];
  /** Number of rows that are not shown. */
  readonly more: number;
  readonly children: ReactNode;
}

const Section = ({ title, headings, more, children }: SectionProps) => (
  <Box component="section" sx={{ minWidth: 0 }}>
    <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
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

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text || '(tomt)');

const Changes = ({ row }: { row: ImportedRow }) =>
  row.changes.map(({ column, from, to }) => (
    <Box key={column} sx={{ overflowWrap: 'anywhere' }}>
      {column}: {short(from)} → <strong>{short(to)}</strong>
    </Box>
  ));

const ErrorRow = ({ error: { line, sku, column, message } }: { error: ImportError }) => (
  <TableRow>
    <TableCell>{line}</TableCell>
    <TableCell>{sku || '–'}</TableCell>
    <TableCell>{column ?? '–'}</TableCell>
    <TableCell>{message}</TableCell>
  </TableRow>
);

const ChangedRow = ({ row }: { row: ImportedRow }) => (
  <TableRow sx={{ verticalAlign: 'top' }}>
    <TableCell>{row.line}</TableCell>
    <TableCell>
      {row.name}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{row.sku}</Box>
    </TableCell>
    <TableCell>
      {row.action === 'create' ? <StatusBadge tone="good" label="Ny produkt" /> : <Changes row={row} />}
    </TableCell>
  </TableRow>
);

export const PreviewTables = ({ preview: { errors, rows, creates, updates, faulty } }: { preview: ImportPreview }) => (
  <>
    {errors.length > 0 && (
      <Section
        title="Rader med fel"
        headings={['Rad', 'SKU', 'Kolumn', 'Fel']}
        more={faulty - new Set(errors.map(({ line }) => line)).size}
      >
        {errors.map((error) => (
          <ErrorRow key={`${error.line} ${error.column} ${error.message}`} error={error} />
        ))}
      </Section>
    )}
    {rows.length > 0 && (
      <Section
        title="Det här skulle importeras"
        headings={['Rad', 'Produkt', 'Ändring']}
        more={creates + updates - rows.length}
      >
        {rows.map((row) => (
          <ChangedRow key={row.line} row={row} />
        ))}
      </Section>
    )}
  </>
);
