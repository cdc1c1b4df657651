import type { ImportPreview } from '@kronblad/contracts/product/tools-schema';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { counted, formatCount } from '../../format/numbers';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { ForeignPictures } from './ForeignPictures';
import { MoveQuestions } from './MoveQuestions';
import { PreviewTables } from './PreviewTables';
import { type ChosenFile, useImport } from './use-import';

const lines = (count: number) => (count === 1 ? '1 rad' : `${formatCount(count)} rader`);

const writesOf = ({ creates, updates }: ImportPreview) => creates + updates;
const amountOf = (preview: ImportPreview) => counted(writesOf(preview), 'produkt', 'produkter');

const Intro = () => (
  <Stack spacing={1.5}>
    <Typography variant="body2">
      <strong>En fil härifrån</strong> har en rad för varje storlek och en rubrikrad, som i en export. Raden ändrar den
      storlek som har dess SKU. Ett nytt SKU blir en ny storlek av produkten med samma slug, eller en ny produkt. Det
      som gäller hela produkten, som namn och beskrivning, räcker att skriva på en av dess rader. Storlekar, produkter
      och kolumner som saknas i filen lämnas som de är.
    </Typography>
    <Typography variant="body2">
      Finns kolumnen ”Lagerantal vid export …” kvar ändras lagret med skillnaden, så att det som sålts under tiden
      förblir sålt. En apostrof först i en cell, som i '00123, hindrar kalkylblad från att göra om texten. Den räknas
      inte.
    </Typography>
    <Typography variant="body2">
      <strong>En produktexport från WooCommerce eller Shopify</strong> läses in som den är. Varianter blir storlekar,
      bilderna hämtas och produkternas gamla adresser leder till de nya. Priserna läses som priser med moms. Bara
      produkter följer med, inte kunder och order.
    </Typography>
  </Stack>
);

const MAX_COLUMNS = 15;

/** WordPress plugins can add dozens of columns. */
const shownColumns = (columns: readonly string[]) => {
  const more = columns.length - MAX_COLUMNS;
  return `${columns.slice(0, MAX_COLUMNS).join(', ')}${more > 0 ? ` och ${more} till` : ''}`;
};

const SHOPS = {
  kronblad: '',
  woocommerce: 'Produktexport från WooCommerce. ',
  shopify: 'Produktexport från Shopify. ',
};

const Summary = ({ preview }: { preview: ImportPreview }) => {
  const { source, creates, updates, unchanged, faulty, pictures, ignored_columns } = preview;
  return (
    <>
      <Alert severity={faulty > 0 ? 'warning' : 'info'}>
        {`${SHOPS[source]}Nya: ${formatCount(creates)}. Ändras: ${formatCount(updates)}. Oförändrade: ${formatCount(unchanged)}. `}
        {faulty > 0 && `${lines(faulty)} ${source === 'kronblad' ? 'har fel och hoppas över' : 'lämnas utanför'}. `}
        {pictures > 0 && `${counted(pictures, 'bild', 'bilder')} hämtas efter importen. `}
        Inget är sparat ännu.
      </Alert>
      {ignored_columns.length > 0 && (
        <Alert severity={source === 'kronblad' ? 'warning' : 'info'}>
          {`${source === 'kronblad' ? 'Okända kolumner, som inte läses in' : 'Kolumner som inte följer med'}: ${shownColumns(ignored_columns)}.`}
        </Alert>
      )}
    </>
  );
};

interface ImportButtonProps {
  readonly chosen: ChosenFile | undefined;
  readonly disabled: boolean;
  readonly onImport: (chosen: ChosenFile) => void;
}

const ImportButton = ({ chosen, disabled, onImport }: ImportButtonProps) => {
  if (!chosen || writesOf(chosen.preview) === 0) {
    return (
      <Button variant="contained" disabled>
        Importera
      </Button>
    );
  }
  return (
    <Button variant="contained" disabled={disabled} onClick={() => onImport(chosen)}>
      {`Importera ${chosen.fromLine > 1 ? 'resten, ' : ''}${amountOf(chosen.preview)}`}
    </Button>
  );
};

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const picker = useRef<HTMLInputElement>(null);
  const [confirmed, setConfirmed] = useState<ImportPreview>();
  const { chosen, error, busy, choices, setChoices, choose, write } = useImport(onClose);
  const isAsked = chosen !== undefined && chosen.preview.questions.length > 0 && confirmed !== chosen.preview;
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
        <Stack direction="row" spacing={1.5}>
          <Button variant="outlined" disabled={busy !== undefined} onClick={() => picker.current?.click()}>
            {chosen ? 'Välj en annan fil' : 'Välj CSV-fil'}
          </Button>
          {chosen && <Typography variant="body2">{chosen.file.name}</Typography>}
        </Stack>
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
        {chosen ? (
          <>
            <Summary preview={chosen.preview} />
            <MoveQuestions
              preview={chosen.preview}
              choices={choices}
              disabled={busy !== undefined}
              onChange={setChoices}
            />
            <PreviewTables preview={chosen.preview} />
            {chosen.preview.questions.length > 0 && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={confirmed === chosen.preview}
                    onChange={(_, checked) => setConfirmed(checked ? chosen.preview : undefined)}
                  />
                }
                label="Ja, priserna stämmer"
              />
            )}
          </>
        ) : (
          <>
            <Intro />
            <ForeignPictures />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy === 'writing'}>
          {chosen ? 'Avbryt' : 'Stäng'}
        </Button>
        <ImportButton chosen={chosen} disabled={busy !== undefined || isAsked} onImport={write} />
      </DialogActions>
    </Dialog>
  );
};
