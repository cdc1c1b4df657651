import type { AdminProduct, ProductPatch } from '@kronblad/contracts/product/schema';
import { Box, LinearProgress, Stack, Tab, Tabs } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import { EditConflict } from '../../ui/form/EditConflict';
import { FormDialog } from '../../ui/form/FormDialog';
import { useSaveRecord } from '../../ui/form/use-save';
import { lazyPart } from '../../ui/lazy-page';
import { RecordDialog } from '../../ui/records/RecordDialog';
import { useClose } from '../use-close';
import { ProductFields } from './ProductFields';
import {
  copyOf,
  type ProductForm,
  productErrors,
  productLabels,
  savedMessage,
  toForm,
  toPayload,
} from './product-form';

/** The history is lazy, because its chart library is larger than the form. */
const ProductHistory = lazyPart(() => import('../history/ProductHistory'));

interface ProductFormDialogProps {
  readonly product?: AdminProduct;
  readonly original?: AdminProduct;
}

const SizesWatch = ({ onChange }: { onChange: (hasSizes: boolean) => void }) => {
  const hasSizes = useWatch<ProductForm, 'sizes'>({ name: 'sizes' }).length > 1;
  useEffect(() => void onChange(hasSizes), [hasSizes, onChange]);
  return null;
};

const tabs = ['Uppgifter', 'Prishistorik', 'Lagerhistorik'] as const;

const ProductFormDialog = ({ product, original }: ProductFormDialogProps) => {
  const close = useClose();
  const [tab, setTab] = useState(0);
  const defaultValues = original ? copyOf(original) : toForm(product);
  const [hasSizes, setHasSizes] = useState(defaultValues.sizes.length > 1);
  const { save, error, conflict, base } = useSaveRecord<AdminProduct, ProductPatch>({
    resource: 'produkter',
    record: product,
    toForm,
    created: 'Produkten har skapats framgångsrikt!',
    updated: savedMessage,
    failed: (message) => `Ett fel uppstod när produkten skulle sparas: ${message}`,
  });
  const validate = (form: object) => {
    const errors = productErrors(form as ProductForm, base);
    if (Object.keys(errors).length > 0) setTab(0);
    return errors;
  };
  return (
    <FormDialog
      title={product ? 'Redigera produkt' : 'Ny produkt'}
      maxWidth={hasSizes ? 'lg' : 'md'}
      defaultValues={defaultValues}
      validate={validate}
      onSubmit={(form) => save(toPayload(form as ProductForm, base ?? original))}
      error={error}
      onClose={close}
    >
      {conflict && <EditConflict conflict={conflict} labels={productLabels} />}
      {product && (
        <Tabs value={tab} onChange={(_, value) => setTab(value)} variant="scrollable" aria-label="Produktens delar">
          {tabs.map((label, index) => (
            <Tab key={label} label={label} id={`produktdel-${index}`} aria-controls={`produktdel-${index}-innehall`} />
          ))}
        </Tabs>
      )}
      <Box
        role={product && 'tabpanel'}
        id="produktdel-0-innehall"
        aria-labelledby={product && 'produktdel-0'}
        hidden={tab !== 0}
        sx={{ display: tab === 0 ? 'grid' : 'none', gap: 1.75, minWidth: 0 }}
      >
        <SizesWatch onChange={setHasSizes} />
        <ProductFields product={product} />
      </Box>
      {product && tab !== 0 && (
        <Stack role="tabpanel" id={`produktdel-${tab}-innehall`} aria-labelledby={`produktdel-${tab}`}>
          <Suspense fallback={<LinearProgress />}>
            <ProductHistory product={product} kind={tab === 1 ? 'price' : 'stock'} />
          </Suspense>
        </Stack>
      )}
    </FormDialog>
  );
};

/** Route `/produkter/ny`. `?kopia=7` prefills the form from product 7. */
export const NewProductDialog = () => {
  const [search] = useSearchParams();
  const original = Number(search.get('kopia')) || undefined;
  return original === undefined ? <ProductFormDialog /> : <CopyDialog id={original} />;
};

const CopyDialog = ({ id }: { id: number }) => {
  const close = useClose();
  const query = useGetOne<AdminProduct>('produkter', { id }, { refetchOnWindowFocus: false });
  const { data } = query;
  return data ? (
    <ProductFormDialog key={data.id} original={data} />
  ) : (
    <RecordDialog title="Ny produkt" query={query} onClose={close} />
  );
};

export const EditProductDialog = () => {
  const { id = '' } = useParams();
  const close = useClose();
  const query = useGetOne<AdminProduct>('produkter', { id: Number(id) }, { refetchOnWindowFocus: false });
  const { data } = query;
  return data ? (
    <ProductFormDialog key={data.id} product={data} />
  ) : (
    <RecordDialog title="Redigera produkt" query={query} onClose={close} />
  );
};
