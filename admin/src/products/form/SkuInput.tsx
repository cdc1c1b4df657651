import { PRODUCT_FIELDS } from '@kronblad/contracts/product/schema';
import { Box, Chip, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SkuQuestion } from '../../api/product-actions';
import { useApiQuery } from '../../api/use-api-query';
import { useDebounced } from '../../ui/use-debounced';
import type { ProductForm } from './product-form';
import { suggestedSku } from './sizes-form';

const CHECK_MS = 300;

interface SkuInputProps {
  /** Index of the size in the form. */
  readonly index: number;
  /** Undefined for a new size. */
  readonly sizeId: number | undefined;
}

type SkuField = `sizes.${number}.sku`;

function useSkuCheck(asked: SkuQuestion, enabled: boolean) {
  return useApiQuery(['produkter', 'sku', asked], (api) => api.skuAvailability(asked), {
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  });
}

interface AvailabilityProps {
  readonly sku: string;
  readonly sizeId: number | undefined;
  /** True: the input shows no help, only what is wrong. */
  readonly isBrief: boolean;
}

/** Checks 300 ms after the last key press whether the SKU is free. The server checks again on save. */
const Availability = ({ sku, sizeId, isBrief }: AvailabilityProps) => {
  const settled = useDebounced(sku.trim(), CHECK_MS);
  const { data, isError, isFetching } = useSkuCheck({ sku: settled, except: sizeId }, settled !== '');
  if (isBrief && (sku.trim() === '' || data?.available !== false)) return null;
  if (sku.trim() === '') return <>Artikelnummer, unikt för produkten.</>;
  if (isError) return <>Kunde inte kontrollera om SKU är ledigt.</>;
  if (settled !== sku.trim() || isFetching || !data) return <>Kontrollerar...</>;
  return data.available ? (
    <Box component="span" sx={{ color: 'success.main' }}>
      SKU är ledigt
    </Box>
  ) : (
    <Box component="span" sx={{ color: 'error.main' }}>
      Detta SKU används redan{isBrief ? '' : ' av en annan produkt'}
    </Box>
  );
};

/** Fills an empty SKU with the first suggestion. New suggestions replace it until the user edits it. */
function useSuggested(source: SkuField, first: string | undefined) {
  const { getValues, setValue, formState } = useFormContext<ProductForm>();
  const { isSubmitted } = formState;
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (!first) return;
    const current = getValues(source) ?? '';
    if (current !== '' && current !== filled.current) return;
    filled.current = first;
    setValue(source, first, { shouldDirty: true, shouldValidate: isSubmitted });
  }, [source, first, isSubmitted, getValues, setValue]);
}

/** Suggestions from the product's name, for its first size. */
const Suggestions = ({ source }: { source: SkuField }) => {
  const { setValue } = useFormContext<ProductForm>();
  const [name, categoryId] = useWatch<ProductForm, ['name', 'category_id']>({ name: ['name', 'category_id'] });
  const debouncedName = useDebounced((name ?? '').trim(), CHECK_MS);
  const category_id = categoryId !== null && categoryId > 0 ? categoryId : undefined;
  const { data } = useSkuCheck({ sku: '', name: debouncedName, category_id }, debouncedName !== '');
  const skus = debouncedName === '' ? [] : (data?.suggestions ?? []);
  useSuggested(source, skus[0]);
  const choose = (sku: string) => setValue(source, sku, { shouldDirty: true, shouldValidate: true });
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

/** The SKU of a new size follows its name and the first size's SKU. */
const FollowsFirst = ({ index }: { index: number }) => {
  const sizes = useWatch<ProductForm, 'sizes'>({ name: 'sizes' });
  useSuggested(`sizes.${index}.sku`, suggestedSku(sizes, sizes[index]?.name ?? ''));
  return null;
};

export const SkuInput = ({ index, sizeId, isBrief = false }: SkuInputProps & { readonly isBrief?: boolean }) => {
  const source = `sizes.${index}.sku` as const;
  const sku = useWatch<ProductForm, SkuField>({ name: source });
  const isNew = sizeId === undefined;
  return (
    <Box>
      <TextInput
        source={source}
        label={PRODUCT_FIELDS.sku.label}
        required
        helperText={<Availability sku={sku ?? ''} sizeId={sizeId} isBrief={isBrief} />}
        slotProps={{ htmlInput: { maxLength: 60, spellCheck: false } }}
      />
      {isNew && index === 0 && <Suggestions source={source} />}
      {isNew && index > 0 && <FollowsFirst index={index} />}
    </Box>
  );
};
