import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { bookFileAddress } from '../../api/book-export-actions';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { LoadError } from '../../ui/LoadError';
import { Panel } from '../../ui/Panel';
import { RuledList } from '../../ui/PlainList';
import { FillingText } from '../../ui/text';
import { useBookPeriods } from '../journal/use-book-periods';
import { ArchiveReadinessAlert } from './ArchiveReadinessAlert';
import { ExportLog } from './ExportLog';
import { PeriodSelect, usePeriod } from './PeriodSelect';
import { exportPeriods, yearsOf } from './periods';
import { VatReportPanel } from './VatReportPanel';

const POLL_MS = 2_000;

/** Polls the export log after a download has started, until it lists the file. */
function useExportLog() {
  const [awaited, setAwaited] = useState(0);
  const query = useApiQuery(['book-exports'], (api) => api.bookExports(), {
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.length < awaited ? POLL_MS : false),
  });
  return { ...query, onDownload: () => setAwaited((query.data?.length ?? 0) + 1) };
}

interface FileProps {
  readonly title: string;
  readonly about: string;
  readonly action: ReactNode;
}

const FileRow = ({ title, about, action }: FileProps) => (
  <Stack component="li" direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 1, sm: 2 }}>
    <FillingText>
      <Typography variant="subtitle1">{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {about}
      </Typography>
    </FillingText>
    {action}
  </Stack>
);

interface DownloadProps {
  readonly href: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const Download = ({ href, label, disabled = false, onClick }: DownloadProps) => (
  <Button
    component="a"
    href={href}
    download
    disabled={disabled}
    variant="outlined"
    startIcon={<FileDownloadOutlined />}
    onClick={onClick}
  >
    {label}
  </Button>
);

interface FilesProps {
  readonly months: readonly string[];
  /** True when the company's name or organisation number is missing in the settings. */
  readonly isIncomplete: boolean;
  readonly onDownload: () => void;
}

const Archive = ({ months, isIncomplete, onDownload }: FilesProps) => {
  const years = yearsOf(months);
  const choice = usePeriod(years);
  const year = choice.value;
  return (
    <Panel
      title="Årets arkiv"
      note="Allt som hör till ett räkenskapsår i en ZIP-fil. Spara den minst sju år, på en annan plats än butiken."
      action={<PeriodSelect label="Räkenskapsår" periods={years} {...choice} />}
    >
      <ArchiveReadinessAlert key={year} year={year} />
      <RuledList>
        <FileRow
          title="ZIP-fil"
          about="SIE-fil, verifikationer och ordrar som CSV, alla kvitton och kreditnotor som PDF, och en förteckning med SHA-256 för varje fil."
          action={
            <Download
              href={bookFileAddress.archive(year)}
              label="Hämta arkivet"
              disabled={isIncomplete}
              onClick={onDownload}
            />
          }
        />
      </RuledList>
    </Panel>
  );
};

const Files = ({ months, isIncomplete, onDownload }: FilesProps) => {
  const choice = usePeriod(months);
  const period = choice.value;
  return (
    <Panel
      title="Filer till redovisningen"
      note="Verifikationerna för en månad eller ett helt räkenskapsår. Varje hämtning antecknas i listan längst ned."
      action={<PeriodSelect label="Period" periods={exportPeriods(months)} {...choice} />}
    >
      {isIncomplete && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Ange företagets namn och organisationsnummer i företagsuppgifterna innan du hämtar en SIE-fil eller årets
          arkiv.
        </Alert>
      )}
      <RuledList>
        <FileRow
          title="SIE-fil (SIE 4I)"
          about="Läses in i Fortnox, Visma, Bokio, Björn Lundén och andra bokföringsprogram."
          action={
            <Download
              href={bookFileAddress.sie(period)}
              label="Hämta SIE-fil"
              disabled={isIncomplete}
              onClick={onDownload}
            />
          }
        />
        <FileRow
          title="Verifikationer som CSV"
          about="För kalkylprogram, med en rad för varje konto."
          action={<Download href={bookFileAddress.vouchers(period)} label="Hämta CSV-fil" onClick={onDownload} />}
        />
      </RuledList>
    </Panel>
  );
};

export const ExportTab = () => {
  const { data: bookPeriods, error, refetch } = useBookPeriods();
  const log = useExportLog();
  const { data: company } = useApiQuery(['company'], (api) => api.companyProfile());
  const isIncomplete = company !== undefined && (company.orgNumber === '' || company.companyName === '');
  if (error && !bookPeriods) {
    return <LoadError onRetry={() => refetch()}>{`Kunde inte ladda perioderna: ${messageOf(error)}`}</LoadError>;
  }
  if (!bookPeriods) return <Skeleton variant="rounded" height={320} aria-label="Laddar perioderna..." />;
  const months = bookPeriods.periods.map(({ month }) => month);
  return (
    <Stack spacing={2}>
      <Files months={months} isIncomplete={isIncomplete} onDownload={log.onDownload} />
      <Archive months={months} isIncomplete={isIncomplete} onDownload={log.onDownload} />
      <VatReportPanel months={months} />
      <Panel title="Hämtade filer" note="Kontrollsumman visar om en fil har ändrats sedan den hämtades.">
        {log.data && <ExportLog exports={log.data} />}
        {!log.data && !log.error && <Skeleton variant="rounded" height={80} aria-label="Laddar listan..." />}
        {log.error && !log.data && <Alert severity="error">{`Kunde inte ladda listan: ${messageOf(log.error)}`}</Alert>}
      </Panel>
    </Stack>
  );
};
