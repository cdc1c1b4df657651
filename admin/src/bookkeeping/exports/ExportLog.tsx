import { formatPeriod } from '@kronblad/contracts/books/book-period';
import type { BookExport, BookExportKind } from '@kronblad/contracts/books/exports-schema';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { Box, Stack, Typography } from '@mui/material';
import { formatBytes } from '../../format/numbers';
import { RuledList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { NoWrap } from '../../ui/text';

const fileLabels: Readonly<Record<BookExportKind, string>> = {
  sie: 'SIE-fil',
  vouchers: 'Verifikationer som CSV',
  archive: 'Årets arkiv',
};

const Row = ({ row }: { row: BookExport }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      columnGap: 2,
      rowGap: 0.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 230px 90px' },
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { borderTop: 0, pt: 0 },
      '&:last-of-type': { pb: 0 },
    }}
  >
    <Stack>
      <Typography variant="subtitle1">{`${fileLabels[row.kind]}, ${formatPeriod(row.period)}`}</Typography>
      <Typography variant="body2" color="textSecondary">
        {row.file_name}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace', fontSize: '0.75rem' }}
      >
        {`SHA-256 ${row.sha256}`}
      </Typography>
      {row.missing_documents > 0 && (
        <StatusBadge tone="waiting" label={`${row.missing_documents} PDF saknades – hämta igen om en stund`} />
      )}
    </Stack>
    <Typography variant="body2">
      {formatDateTime(row.exported_at)}
      <br />
      {row.exported_by ?? 'Borttaget konto'}
    </Typography>
    <NoWrap>{formatBytes(row.bytes)}</NoWrap>
  </Box>
);

export const ExportLog = ({ exports }: { exports: readonly BookExport[] }) => {
  if (exports.length === 0) return <Typography color="textSecondary">Inget är hämtat än.</Typography>;
  return (
    <RuledList aria-label="Hämtade filer">
      {exports.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </RuledList>
  );
};
