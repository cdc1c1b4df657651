import CloseRounded from '@mui/icons-material/CloseRounded';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, Dialog, GlobalStyles, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { IconAction } from '../../ui/IconAction';
import { LoadError } from '../../ui/LoadError';
import { A4, barSx, printStyles, sheetSx, sheetsSx } from '../../ui/paper';
import { NOT_ISSUED } from './open-print';
import { PrintedSheet } from './PrintedSheet';

const PRINT_AFTER_MS = 400;

export const DocumentPrintPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const isReceipt = params.get('utskrift') === 'kvitto';
  const { data, error, refetch } = useApiQuery(
    ['utskrift', isReceipt, id],
    (api) => (isReceipt ? api.printedReceipt(id) : api.printedCreditNote(id)),
    { enabled: id !== NOT_ISSUED },
  );
  const title = isReceipt ? 'Kvitto' : 'Kreditnota';
  useEffect(() => {
    if (!data) return;
    document.title = `${title} ${data.number}`;
    const timer = setTimeout(() => window.print(), PRINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [data, title]);
  return (
    <Dialog open fullScreen className="print-view" aria-labelledby="print-title">
      <GlobalStyles styles={printStyles(A4)} />
      <Box data-screen-only sx={barSx}>
        <Typography id="print-title" variant="h2" sx={{ mr: 'auto' }}>
          {data ? `${title} ${data.number}` : title}
        </Typography>
        <Button variant="contained" startIcon={<PrintOutlined />} disabled={!data} onClick={() => window.print()}>
          Skriv ut
        </Button>
        <IconAction label="Stäng" onClick={() => window.close()}>
          <CloseRounded />
        </IconAction>
      </Box>
      {error && (
        <LoadError onRetry={() => refetch()} sx={{ m: 2 }}>
          {`${isReceipt ? 'Kunde inte generera kvittot.' : 'Kunde inte generera kreditnotan.'} ${messageOf(error)}`}
        </LoadError>
      )}
      {!data && !error && (
        <Typography role="status" sx={{ p: 4, textAlign: 'center' }}>
          Genererar…
        </Typography>
      )}
      {data && (
        <Box data-sheets sx={sheetsSx}>
          <Box data-sheet sx={sheetSx(A4)}>
            <PrintedSheet document={data} />
          </Box>
        </Box>
      )}
    </Dialog>
  );
};
