import { formatSek } from '@kronblad/contracts/rules/money';
import type { ChangedProducts } from '@kronblad/contracts/views/product-tools';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import { counted, formatCount } from '../../format/numbers';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { PreviewTable } from '../PreviewTable';
import { ChangeFields } from './ChangeFields';
import type { PreviewedPrice, PricePreview } from './price-preview';
import { MAX_PRODUCTS, usePriceChange } from './use-price-change';

const MAX_ROWS_SHOWN = 100;
const MAX_NAMES_SHOWN = 10;

const products = (count: number) => counted(count, 'produkt', 'produkter');

const PriceRow = ({ change: { product, price, warning } }: { change: PreviewedPrice }) => (
  <TableRow sx={{ verticalAlign: 'top' }}>
    <TableCell sx={{ overflowWrap: 'anywhere' }}>
      {product.name}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{product.sku}</Box>
      {warning && <Box sx={{ color: 'warning.main', fontSize: '0.8125rem' }}>{warning}</Box>}
    </TableCell>
    <TableCell>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatSek(product.price)} →
      </Box>{' '}
      <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
        {formatSek(price)}
      </Box>
    </TableCell>
  </TableRow>
);

const Names = ({ lines }: { lines: readonly string[] }) => (
  <>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {lines.slice(0, MAX_NAMES_SHOWN).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
    {lines.length > MAX_NAMES_SHOWN && `och ${formatCount(lines.length - MAX_NAMES_SHOWN)} till`}
  </>
);

const Preview = ({ preview: { changes, unchanged, impossible } }: { preview: PricePreview }) => {
  const warned = changes.filter(({ warning }) => warning !== null).length;
  return (
    <>
      <Alert severity={warned > 0 ? 'warning' : 'info'}>
        {`Ändras: ${formatCount(changes.length)}. Oförändrade: ${formatCount(unchanged)}. `}
        {warned > 0 && `${products(warned)} har en anmärkning, se listan. `}
        Inget är sparat ännu.
      </Alert>
      {impossible.length > 0 && (
        <Alert severity="warning">
          {`${products(impossible.length)} hoppas över, eftersom priset skulle bli för lågt eller för högt:`}
          <Names lines={impossible.map(({ name, price }) => `${name}, ${formatSek(price)}`)} />
        </Alert>
      )}
      {changes.length > 0 && (
        <PreviewTable
          title="Så här blir priserna"
          headings={['Produkt', 'Pris']}
          more={Math.max(0, changes.length - MAX_ROWS_SHOWN)}
        >
          {changes.slice(0, MAX_ROWS_SHOWN).map((change) => (
            <PriceRow key={change.product.id} change={change} />
          ))}
        </PreviewTable>
      )}
    </>
  );
};

const Result = ({ result: { changed, refused } }: { result: ChangedProducts }) => (
  <Alert severity="warning">
    {`${counted(changed, 'pris ändrat', 'priser ändrade')}. ${products(refused.length)} lämnades som ${refused.length === 1 ? 'den' : 'de'} var:`}
    <Names lines={refused.map(({ name, message }) => `${name}: ${message}`)} />
  </Alert>
);

/** Changes the prices of the selected products, or of all products of the list when none is selected. */
export const PriceDialog = ({ onClose }: { onClose: () => void }) => {
  const { typed, setTyped, invalid, total, isSelection, preview, result, error, busy, save, close } =
    usePriceChange(onClose);
  const isTooLong = total !== undefined && total > MAX_PRODUCTS;
  const count = preview?.changes.length ?? 0;
  return (
    <Dialog
      open
      onClose={busy ? undefined : close}
      maxWidth="md"
      fullWidth
      fullScreen={useIsNarrow()}
      aria-labelledby="andra-priser"
    >
      <DialogTitle id="andra-priser">Ändra priser</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        {total === undefined && !error && <LinearProgress />}
        {error && <Alert severity="error">{error}</Alert>}
        {isTooLong && (
          <Alert severity="warning">
            {`Listan har ${products(total)}. Högst ${formatCount(MAX_PRODUCTS)} kan ändras åt gången: filtrera på en kategori.`}
          </Alert>
        )}
        {result && <Result result={result} />}
        {total !== undefined && !isTooLong && !result && (
          <>
            <Typography variant="body2">
              {isSelection ? `Gäller ${products(total)} som du har markerat.` : `Gäller ${products(total)} i listan.`}{' '}
              Rabatter räknas på det nya priset. Tidigare priser ändras inte.
            </Typography>
            <ChangeFields typed={typed} invalid={invalid} onChange={setTyped} />
            {preview && <Preview preview={preview} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={busy}>
          {result ? 'Stäng' : 'Avbryt'}
        </Button>
        {!result && (
          <Button variant="contained" disabled={count === 0 || isTooLong || busy} onClick={save}>
            {count > 0 ? `Ändra ${counted(count, 'pris', 'priser')}` : 'Ändra priser'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
