import { formatSek } from '@kronblad/contracts/money/money';
import type { PriceChange } from '@kronblad/contracts/price/price-change';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { UNDO_SECONDS } from '@kronblad/contracts/product/tools-schema';
import { Alert, Box, Button, type ButtonProps, LinearProgress, TableCell, TableRow, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { counted, formatCount } from '../../format/numbers';
import { FormDialog, SubmitButton } from '../../ui/form/FormDialog';
import { useSelection } from '../../ui/Selection';
import { Note, NoWrap } from '../../ui/text';
import { WithDialog } from '../../ui/WithDialog';
import { PreviewTable } from '../PreviewTable';
import { type BulkAction, FirstLines, productCountText, useBulk } from './BulkActions';
import { ChangeFields } from './ChangeFields';
import {
  NO_CHANGE,
  type PreviewedPrice,
  type PricePreview,
  priceChangeOf,
  pricePreview,
  productsToChange,
  sizeNames,
  type TypedChange,
} from './price-preview';
import { UndoPrices } from './UndoPrices';

/** Most products of one price change. */
const MAX_PRODUCTS = 1_000;
const MAX_ROWS_SHOWN = 100;

const pricing = (change: PriceChange, chosen: ReturnType<typeof productsToChange>): BulkAction => ({
  run: (api) => api.changePrices({ change, products: chosen }),
  result: ({ changed, refused }) => {
    const left = new Set(refused.map(({ id }) => id));
    // The API counts products, also where several sizes of one have changed.
    const text = `Priset är ändrat på ${productCountText(changed)}.`;
    return {
      text: <UndoPrices text={text} products={chosen.filter(({ id }) => !left.has(id))} />,
      shownMs: UNDO_SECONDS * 1_000,
    };
  },
});

const PriceRow = ({ change: { product, size, price, warning } }: { change: PreviewedPrice }) => (
  <TableRow sx={{ verticalAlign: 'top' }}>
    <TableCell sx={{ overflowWrap: 'anywhere' }}>
      {nameWithSize(product.name, size.name)}
      <Note>{size.sku}</Note>
      {warning && <Box sx={{ color: 'warning.main', fontSize: '0.8125rem' }}>{warning}</Box>}
    </TableCell>
    <TableCell>
      <NoWrap>{formatSek(size.price)} →</NoWrap> <NoWrap as="strong">{formatSek(price)}</NoWrap>
    </TableCell>
  </TableRow>
);

const Preview = ({ preview: { changes, unchanged, impossible } }: { preview: PricePreview }) => {
  const warned = changes.filter(({ warning }) => warning !== null).length;
  return (
    <>
      <Alert severity={warned > 0 ? 'warning' : 'info'}>
        {`Ändras: ${formatCount(changes.length)}. Oförändrade: ${formatCount(unchanged)}. `}
        {warned > 0 && `${counted(warned, 'pris', 'priser')} har en anmärkning, se listan. `}
        Inget är sparat ännu.
      </Alert>
      {impossible.length > 0 && (
        <Alert severity="warning">
          {`${counted(impossible.length, 'pris', 'priser')} hoppas över, eftersom priset, med rabatt, skulle bli under 1 kr eller för högt:`}
          <FirstLines
            lines={impossible.map(
              ({ product, size }) => `${nameWithSize(product.name, size.name)}, ${formatSek(size.price)}`,
            )}
          />
        </Alert>
      )}
      {changes.length > 0 && (
        <PreviewTable
          title="Så här blir priserna"
          headings={['Produkt', 'Pris']}
          more={Math.max(0, changes.length - MAX_ROWS_SHOWN)}
        >
          {changes.slice(0, MAX_ROWS_SHOWN).map((change) => (
            <PriceRow key={change.size.id} change={change} />
          ))}
        </PreviewTable>
      )}
    </>
  );
};

/** The selected products, or all products of the list when none is selected, as they were when the dialog opened. */
function useProducts() {
  const { filterValues, sort } = useListContext<AdminProduct>();
  const { ids } = useSelection<AdminProduct>();
  const isSelection = ids.length > 0;
  const filter = isSelection ? { id: ids } : filterValues;
  const pagination = { page: 1, perPage: MAX_PRODUCTS };
  return useApiQuery(
    ['price-change'],
    async (api) => {
      const { data, total = 0 } = await api.getList<AdminProduct>('produkter', { filter, sort, pagination });
      return { products: data, total, isSelection };
    },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
}

/** The products' prices after the typed change; undefined as long as the change is not valid. */
function usePreview(all: readonly AdminProduct[] = []) {
  const typed = useWatch() as TypedChange;
  const change = priceChangeOf(typed);
  return typeof change === 'string' ? undefined : pricePreview(all, change, typed.size_name);
}

const Fields = ({ all }: { all: readonly AdminProduct[] }) => {
  const preview = usePreview(all);
  return (
    <>
      <ChangeFields sizeNames={sizeNames(all)} />
      {preview && <Preview preview={preview} />}
    </>
  );
};

const Submit = ({ all, isTooLong }: { all: readonly AdminProduct[] | undefined; isTooLong: boolean }) => {
  const count = usePreview(all)?.changes.length ?? 0;
  return (
    <SubmitButton
      label={count > 0 ? `Ändra ${counted(count, 'pris', 'priser')}` : 'Ändra priser'}
      disabled={count === 0 || isTooLong}
    />
  );
};

const validate = (typed: FieldValues) => {
  const change = priceChangeOf(typed as TypedChange);
  return typeof change === 'string' ? { text: change } : {};
};

const PriceDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error } = useProducts();
  const { run } = useBulk();
  const submit = async (typed: FieldValues) => {
    const change = priceChangeOf(typed as TypedChange);
    if (typeof change === 'string') return {};
    const { changes } = pricePreview(data?.products ?? [], change, typed.size_name);
    await run(pricing(change, productsToChange(changes)));
  };
  const isTooLong = data !== undefined && data.total > MAX_PRODUCTS;
  return (
    <FormDialog
      title="Ändra priser"
      maxWidth="md"
      mode="onChange"
      defaultValues={NO_CHANGE}
      validate={validate}
      onSubmit={submit}
      error={error ? messageOf(error) : undefined}
      submitButton={<Submit all={data?.products} isTooLong={isTooLong} />}
      onClose={onClose}
    >
      {!data && !error && <LinearProgress />}
      {data && isTooLong && (
        <Alert severity="warning">
          {`Listan har ${productCountText(data.total)}. Högst ${formatCount(MAX_PRODUCTS)} kan ändras åt gången: filtrera på en kategori.`}
        </Alert>
      )}
      {data && !isTooLong && (
        <>
          <Typography variant="body2">
            {`Gäller ${productCountText(data.total)} ${data.isSelection ? 'som du har markerat' : 'i listan'}. `}
            Rabatter räknas på det nya priset. Tidigare priser ändras inte.
          </Typography>
          <Fields all={data.products} />
        </>
      )}
    </FormDialog>
  );
};

/** Changes the prices of the selected products, or of all products of the list when none is selected. */
export const PriceButton = (props: Pick<ButtonProps, 'sx' | 'startIcon'>) => (
  <WithDialog
    control={(open) => (
      <Button variant="outlined" onClick={open} {...props}>
        Ändra priser
      </Button>
    )}
    dialog={(close) => <PriceDialog onClose={close} />}
  />
);
