import type { VatReport } from '@kronblad/contracts/books/exports-schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { formatLongDate } from '@kronblad/contracts/time/time';
import { Skeleton, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { formatCount } from '../../format/numbers';
import { LoadError } from '../../ui/LoadError';
import { Panel } from '../../ui/Panel';
import { PeriodSelect, usePeriod } from './PeriodSelect';
import { vatPeriods } from './periods';

const Boxes = ({ report }: { report: VatReport }) => (
  <>
    <Table size="small" aria-label="Rutor i momsdeklarationen">
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
            <TableCell>{box}</TableCell>
            <TableCell>{label}</TableCell>
            <TableCell align="right">{formatSek(amount)}</TableCell>
            <TableCell align="right">{formatCount(declared)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell />
          <TableCell colSpan={2}>Summa utgående moms</TableCell>
          <TableCell align="right">{formatCount(report.output_vat)}</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
    <Typography variant="body2" gutterBottom>
      {report.reverse_charge_note}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {`${formatLongDate(report.from)} till och med ${formatLongDate(report.to)}, efter krediteringar. Öretal stryks. `}
      {report.is_closed
        ? 'Perioden är stängd: siffrorna ändras inte mer.'
        : 'Perioden är inte stängd: siffrorna kan ändras.'}
    </Typography>
  </>
);

export const VatReportPanel = ({ months }: { months: readonly string[] }) => {
  const periods = vatPeriods(months);
  const choice = usePeriod(months);
  const period = choice.value;
  const { data, error, refetch } = useApiQuery(['verifikationer', 'vat', period], (api) => api.vatReport(period));
  return (
    <Panel
      title="Momsrapport"
      note="Butikens egen försäljning i momsdeklarationens rutor. Ingående moms lägger din redovisningskonsult till."
      action={<PeriodSelect label="Momsperiod" periods={periods} {...choice} />}
    >
      {data && <Boxes report={data} />}
      {!data && !error && <Skeleton variant="rounded" height={220} aria-label="Laddar momsrapporten..." />}
      {error && !data && (
        <LoadError onRetry={() => refetch()}>{`Kunde inte ladda momsrapporten: ${messageOf(error)}`}</LoadError>
      )}
    </Panel>
  );
};
