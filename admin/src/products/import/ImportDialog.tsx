import type { ImportPreview } from '@kronblad/contracts/views/product-tools';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useRef } from 'react';
import { formatCount } from '../../format/numbers';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { PreviewTables } from './PreviewTables';
import { useImport } from './use-import';

const lines = (count: number) => (count === 1 ? '1 rad' : `${formatCount(count)} rader`);

const Intro = () => (
  <Typography variant="body2">
    Filen ska ha en rubrikrad med kolumnen SKU, som i en export härifrån. Rader vars SKU finns ändrar den produkten,
    andra blir nya produkter. Kolumner som saknas lämnas som de är. Finns kolumnen ”Lagerantal vid export” kvar ändras
    lagret med skillnaden, så att det som sålts under tiden förblir sålt. En apostrof först i en cell, som i '00123,
    hindrar kalkylblad från att göra om texten. Den räknas inte.
  </Typography>
);

const Summary = ({ preview }: { preview: ImportPreview }) => {
  const { creates, updates, unchanged, faulty, ignored_columns } = preview;
  return (
    <>
      <Alert severity={faulty > 0 ? 'warning' : 'info'}>
        {`Nya: ${formatCount(creates)}. Ändras: ${formatCount(updates)}. Oförändrade: ${formatCount(unchanged)}. `}
        {faulty > 0 && `${lines(faulty)} har fel och hoppas över. `}
        Inget är sparat ännu.
      </Alert>
      {ignored_columns.length > 0 && (
        <Alert severity="warning">{`Okända kolumner, som inte läses in: ${ignored_columns.join(', ')}.`}</Alert>
      )}
    </>
  );
};

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const picker = useRef<HTMLInputElement>(null);
  const { chosen, error, busy, choose, write } = useImport(onClose);
  const isRest = chosen !== undefined && chosen.fromLine > 1;
  const count = chosen ? chosen.preview.creates + chosen.preview.updates : 0;
  return (
    <Dialog
      open
      onClose={busy === 'writing' ? undefined : onClose}
      maxWidth="md"
      fullWidth
      fullScreen={useIsNarrow()}
      aria-labelledby="importera-produkter"
    >
      <DialogTitle id="importera-produkter">Importera produkter</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <Intro />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button variant="outlined" disabled={busy !== undefined} onClick={() => picker.current?.click()}>
            {chosen ? 'Välj en annan fil' : 'Välj CSV-fil'}
          </Button>
          {chosen && <Typography variant="body2">{chosen.file.name}</Typography>}
        </Box>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="CSV-fil"
          accept=".csv,text/csv,.txt"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void choose(file);
            target.value = '';
          }}
        />
        {busy && (
          <Box>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {busy === 'reading' ? 'Granskar filen...' : 'Importerar...'}
            </Typography>
            <LinearProgress />
          </Box>
        )}
        {error && <Alert severity="error">{error}</Alert>}
        {chosen && (
          <>
            <Summary preview={chosen.preview} />
            <PreviewTables preview={chosen.preview} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy === 'writing'}>
          Avbryt
        </Button>
        <Button
          variant="contained"
          disabled={!chosen || count === 0 || busy !== undefined}
          onClick={() => chosen && write(chosen)}
        >
          {count > 0 ? `Importera ${isRest ? 'resten, ' : ''}${lines(count)}` : 'Importera'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
