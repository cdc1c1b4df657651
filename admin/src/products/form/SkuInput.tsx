import { PRODUCT_FIELDS } from '@kronblad/contracts/views/catalogue';
import { Box, Chip, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SkuQuestion } from '../../api/product-actions';
import { useApiQuery } from '../../api/use-api-query';
import { useDebounced } from '../../ui/use-debounced';
import type { ProductForm } from './product-form';

const CHECK_MS = 300;

interface SkuInputProps {
  readonly productId: number | undefined;
}

function useSkuCheck(asked: SkuQuestion, enabled: boolean) {
  return useApiQuery(['produkter', 'sku', asked], (api) => api.skuAvailability(asked), {
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  });
}

/** Checks 300 ms after the last key press whether the SKU is free. The server checks again on save. */
const Availability = ({ sku, productId }: { sku: string } & SkuInputProps) => {
  const settled = useDebounced(sku.trim(), CHECK_MS);
  const { data, isError, isFetching } = useSkuCheck({ sku: settled, except: productId }, settled !== '');
  if (sku.trim() === '') return <>Artikelnummer, unikt för produkten.</>;
  if (isError) return <>Kunde inte kontrollera om SKU är ledigt.</>;
  if (settled !== sku.trim() || isFetching || !data) return <>Kontrollerar...</>;
  return data.available ? (
    <Box component="span" sx={{ color: 'success.main' }}>
      SKU är ledigt
    </Box>
  ) : (
    <Box component="span" sx={{ color: 'error.main' }}>
      Detta SKU används redan av en annan produkt
    </Box>
  );
};

/** Fills an empty SKU with the first suggestion. New suggestions replace it until the user edits it. */
function useSuggested(first: string | undefined) {
  const { getValues, setValue, formState } = useFormContext<ProductForm>();
  const { isSubmitted } = formState;
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (!first) return;
    const current = getValues('sku') ?? '';
    if (current !== '' && current !== filled.current) return;
    filled.current = first;
    setValue('sku', first, { shouldDirty: true, shouldValidate: isSubmitted });
  }, [first, isSubmitted, getValues, setValue]);
}

const Suggestions = () => {
  const { setValue } = useFormContext<ProductForm>();
  const [name, categoryId] = useWatch<ProductForm, ['name', 'category_id']>({ name: ['name', 'category_id'] });
  const settledName = useDebounced((name ?? '').trim(), CHECK_MS);
  const category_id = categoryId !== null && categoryId > 0 ? categoryId : undefined;
  const { data } = useSkuCheck({ sku: '', name: settledName, category_id }, settledName !== '');
  const skus = settledName === '' ? [] : (data?.suggestions ?? []);
  useSuggested(skus[0]);
  const choose = (sku: string) => setValue('sku', sku, { shouldDirty: true, shouldValidate: true });
  if (skus.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 1 }}>
      <Typography variant="body2" color="textSecondary">
        Förslag:
      </Typography>
      {skus.map((sku) => (
        <Chip key={sku} label={sku} size="small" variant="outlined" onClick={() => choose(sku)} />
      ))}
    </Box>
  );
};

export const SkuInput = ({ productId }: SkuInputProps) => {
  const sku = useWatch<ProductForm, 'sku'>({ name: 'sku' });
  return (
    <Box>
      <TextInput
        source="sku"
        label={PRODUCT_FIELDS.sku.label}
        required
        helperText={<Availability sku={sku ?? ''} productId={productId} />}
        slotProps={{ htmlInput: { maxLength: 60, spellCheck: false } }}
      />
      {productId === undefined && <Suggestions />}
    </Box>
  );
};
