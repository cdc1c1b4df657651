import type { VoucherDetails, VoucherLine, VoucherReference } from '@kronblad/contracts/books/journal-schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { formatDateTime, formatLongDate } from '@kronblad/contracts/time/time';
import {
  Alert,
  Link as MuiLink,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { Link, useNavigate } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { Facts, Section } from '../../orders/details/Section';
import { RecordDialog } from '../../ui/records/RecordDialog';
import { eventLabel, voucherLabel } from './labels';
import { useVoucherAddress } from './VoucherRows';

const Amount = ({ sek }: { sek: number }) => <TableCell align="right">{sek === 0 ? '' : formatSek(sek)}</TableCell>;

const sum = (lines: readonly VoucherLine[], side: 'debit' | 'credit') =>
  lines.reduce((total, line) => total + Math.round(line[side] * 100), 0) / 100;

const Lines = ({ lines }: { lines: readonly VoucherLine[] }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>Konto</TableCell>
        <TableCell align="right">Debet</TableCell>
        <TableCell align="right">Kredit</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {lines.map(({ account, name, debit, credit }) => (
        <TableRow key={account}>
          <TableCell>
            <strong>{account}</strong> {name}
          </TableCell>
          <Amount sek={debit} />
          <Amount sek={credit} />
        </TableRow>
      ))}
    </TableBody>
    <TableFooter>
      <TableRow>
        <TableCell>Summa</TableCell>
        <Amount sek={sum(lines, 'debit')} />
        <Amount sek={sum(lines, 'credit')} />
      </TableRow>
    </TableFooter>
  </Table>
);

const Reference = ({ voucher }: { voucher: VoucherReference }) => (
  <MuiLink component={Link} to={useVoucherAddress(voucher.id)} replace>
    {`${voucherLabel(voucher)} den ${formatLongDate(voucher.date)}`}
  </MuiLink>
);

const Content = ({ voucher }: { voucher: VoucherDetails }) => (
  <Stack spacing={3}>
    {voucher.belongs_to && (
      <Alert severity="info">
        {`Händelsen är från ${formatLongDate(voucher.belongs_to)}, i en stängd period. Därför är den bokförd som en rättelse på den första öppna dagen.`}
      </Alert>
    )}
    <Facts
      facts={[
        ['Text', voucher.text],
        ['Datum', formatLongDate(voucher.date)],
        ['Registrerad', formatDateTime(voucher.registered_at)],
        ['Registrerad av', voucher.registered_by],
        [
          'Order',
          voucher.order_id !== null && (
            <MuiLink key="order" component={Link} to={`/ordrar/${voucher.order_id}`}>
              {voucher.order_number ?? `Order ${voucher.order_id}`}
            </MuiLink>
          ),
        ],
        ['Underlag', voucher.document],
        ['Vänder', voucher.reverses && <Reference key="reverses" voucher={voucher.reverses} />],
        ['Vänd av', voucher.reversed_by && <Reference key="reversed" voucher={voucher.reversed_by} />],
      ]}
    />
    <Lines lines={voucher.lines} />
    <Section title="Händelsen i loggen">
      <Facts
        facts={[
          ['Händelse', eventLabel(voucher.event.type)],
          ['Plats i loggen', String(voucher.id)],
          ['Id', voucher.event.id],
        ]}
      />
    </Section>
  </Stack>
);

export const VoucherDialog = ({ id }: { id: number }) => {
  const query = useApiQuery(['verifikationer', 'one', id], (api) => api.voucher(id));
  const navigate = useNavigate();
  const list = useVoucherAddress(null);
  return (
    <RecordDialog
      title={query.data ? `Verifikation ${voucherLabel(query.data)} (${query.data.fiscal_year})` : 'Verifikation'}
      maxWidth="sm"
      query={query}
      loading="Laddar verifikationen..."
      failed="Kunde inte ladda verifikationen"
      onClose={() => navigate(list, { replace: true })}
    >
      {(voucher) => <Content voucher={voucher} />}
    </RecordDialog>
  );
};
