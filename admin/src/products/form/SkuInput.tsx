import { Box, Chip, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '../../ui/use-debounced';
import { isSkuTaken, suggestSkus } from '../sku';
import type { ProductForm } from './product-form';
import type { CategoryChoice } from './use-categories';

const CHECK_MS = 300;

interface SkuInputProps {
  readonly isNew: boolean;
  readonly usedSkus: readonly string[];
  readonly categories: readonly CategoryChoice[];
}

/** Availability, 300 ms after the last key. */
const Availability = ({ sku, usedSkus }: { sku: string; usedSkus: readonly string[] }) => {
  const settled = useDebounced(sku, CHECK_MS);
  if (sku.trim() === '') return <>Artikelnummer, unikt för produkten.</>;
  if (settled !== sku) return <>Kontrollerar...</>;
  return isSkuTaken(settled, usedSkus) ? (
    <Box component="span" sx={{ color: 'error.main' }}>
      Detta SKU används redan av en annan produkt
    </Box>
  ) : (
    <Box component="span" sx={{ color: 'success.main' }}>
      SKU är ledigt
    </Box>
  );
};

/** Fills an empty SKU with the first suggestion, and keeps it in step until somebody writes an own. */
function useSuggested(suggestions: readonly string[], isNew: boolean) {
  const { getValues, setValue, formState } = useFormContext<ProductForm>();
  const { isSubmitted } = formState;
  const filled = useRef<string>(undefined);
  const [first] = suggestions;
  useEffect(() => {
    if (!isNew || !first) return;
    const current = getValues('sku') ?? '';
    if (current !== '' && current !== filled.current) return;
    filled.current = first;
    setValue('sku', first, { shouldDirty: true, shouldValidate: isSubmitted });
  }, [isNew, first, isSubmitted, getValues, setValue]);
}

const Suggestions = ({ skus }: { skus: readonly string[] }) => {
  const { setValue } = useFormContext<ProductForm>();
  const choose = (sku: string) => setValue('sku', sku, { shouldDirty: true, shouldValidate: true });
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

export const SkuInput = ({ isNew, usedSkus, categories }: SkuInputProps) => {
  const [name, categoryId, sku] = useWatch<ProductForm, ['name', 'category_id', 'sku']>({
    name: ['name', 'category_id', 'sku'],
  });
  const category = categories.find(({ id }) => id === categoryId)?.name;
  const settledName = useDebounced(name ?? '', CHECK_MS);
  const suggestions = isNew ? suggestSkus(settledName, category, usedSkus) : [];
  useSuggested(suggestions, isNew);
  return (
    <Box>
      <TextInput
        source="sku"
        label="SKU"
        required
        helperText={<Availability sku={sku ?? ''} usedSkus={usedSkus} />}
        slotProps={{ htmlInput: { maxLength: 60, spellCheck: false } }}
      />
      {suggestions.length > 0 && <Suggestions skus={suggestions} />}
    </Box>
  );
};
