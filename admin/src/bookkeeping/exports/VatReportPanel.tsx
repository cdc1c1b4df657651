import type { VatReport } from '@kronblad/contracts/books/exports-schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { formatLongDate } from '@kronblad/contracts/time/time';
import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { formatCount } from '../../format/numbers';
import { numeric } from '../../theme/list-table';
import { LoadError } from '../../ui/LoadError';
import { Panel } from '../../ui/Panel';
import { PeriodSelect } from './PeriodSelect';
import { vatPeriods } from './periods';

const Boxes = ({ report }: { report: VatReport }) => (
  <>
    <Table
      size="small"
      aria-label="Rutor i momsdeklarationen"
      sx={{ mt: 2, '& .MuiTableCell-root': { px: { xs: 0.75, sm: 1.5 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Ruta</TableCell>
          <TableCell />
          <TableCell align="right">Bokfört</TableCell>
          <TableCell align="right">Att deklarera</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {report.boxes.map(({ box, label, amount, declared }) => (
          <TableRow key={box}>
            <TableCell sx={{ fontWeight: 560, fontVariantNumeric: 'tabular-nums lining-nums' }}>{box}</TableCell>
            <TableCell>{label}</TableCell>
            <TableCell align="right">{formatSek(amount)}</TableCell>
            <TableCell sx={{ ...numeric, fontWeight: 560 }}>{formatCount(declared)}</TableCell>
          </TableRow>
        ))}
        <TableRow sx={{ '& .MuiTableCell-root': { fontWeight: 560, borderBottom: 0 } }}>
          <TableCell />
          <TableCell colSpan={2}>Summa utgående moms</TableCell>
          <TableCell align="right">{formatCount(report.output_vat)}</TableCell>
        </TableRow>
      </TableBody>
    </Table>
    <Typography variant="body2" sx={{ mt: 1.5, maxWidth: '72ch' }}>
      {report.reverse_charge_note}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {`${formatLongDate(report.from)} till och med ${formatLongDate(report.to)}, efter krediteringar. Öretal stryks. `}
      {report.is_closed
        ? 'Perioden är stängd: siffrorna ändras inte mer.'
        : 'Perioden är inte stängd: siffrorna kan ändras.'}
    </Typography>
  </>
);

export const VatReportPanel = ({ months }: { months: readonly string[] }) => {
  const periods = vatPeriods(months);
  const [period, setPeriod] = useState(months[1] ?? months[0] ?? '');
  const { data, error, refetch } = useApiQuery(['verifikationer', 'vat', period], (api) => api.vatReport(period));
  return (
    <Panel
      title="Momsrapport"
      note="Butikens egen försäljning i momsdeklarationens rutor. Ingående moms lägger din redovisningskonsult till."
      action={<PeriodSelect label="Momsperiod" value={period} periods={periods} onChange={setPeriod} />}
    >
      {data && <Boxes report={data} />}
      {!data && !error && <Skeleton variant="rounded" height={220} aria-label="Laddar momsrapporten..." />}
      {error && !data && (
        <LoadError onRetry={() => refetch()}>{`Kunde inte ladda momsrapporten: ${messageOf(error)}`}</LoadError>
      )}
    </Panel>
  );
};
