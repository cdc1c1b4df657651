import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  ingredientParts,
  NUTRIENT_NAMES,
  NUTRIENTS,
  type Nutrient,
} from '@kronblad/contracts/product/food';
import { PRODUCT_FIELDS } from '@kronblad/contracts/product/schema';
import { Autocomplete, Box, Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useRef } from 'react';
import { TextInput, useInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { HelperText } from '../../ui/form/HelperText';
import { KronorInput } from '../../ui/form/KronorInput';
import type { ProductForm } from './product-form';

const IngredientsPreview = () => {
  const ingredients = useWatch<ProductForm, 'ingredients'>({ name: 'ingredients' });
  if (!ingredients) return null;
  return (
    <Typography variant="body2">
      Visas:{' '}
      {ingredientParts(ingredients).map(({ text, isAllergen }, index) => {
        const key = `${index} ${text}`;
        return isAllergen ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
      })}
    </Typography>
  );
};

const Ingredients = () => {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const box = useRef<HTMLTextAreaElement>(null);
  const emphasize = () => {
    const text = getValues('ingredients') ?? '';
    const { selectionStart: start = 0, selectionEnd: end = 0 } = box.current ?? {};
    if (start === end) return;
    const marked = `${text.slice(0, start)}*${text.slice(start, end)}*${text.slice(end)}`;
    setValue('ingredients', marked, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Stack className="wide" spacing={0.75}>
      <TextInput
        source="ingredients"
        label={PRODUCT_FIELDS.ingredients.label}
        multiline
        minRows={3}
        inputRef={box}
        helperText="Sätt stjärnor runt allergener så att de framhävs: socker, *grädde*, salt."
        slotProps={{ htmlInput: { maxLength: 3000 } }}
      />
      <Stack direction="row" spacing={1.5}>
        <Button size="small" variant="outlined" onMouseDown={(event) => event.preventDefault()} onClick={emphasize}>
          Framhäv markerad text
        </Button>
        <IngredientsPreview />
      </Stack>
    </Stack>
  );
};

const Allergens = () => {
  const { field, fieldState } = useInput({ source: 'allergens' });
  const chosen = field.value as Allergen[] | null;
  return (
    <Stack className="wide" spacing={0.5}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={[...ALLERGENS]}
        value={chosen ?? []}
        onChange={(_, value) => field.onChange(value.length > 0 ? value : null)}
        getOptionLabel={(allergen) => ALLERGEN_NAMES[allergen]}
        noOptionsText="Inga träffar"
        renderInput={(params) => (
          <TextField
            {...params}
            label={PRODUCT_FIELDS.allergens.label}
            error={fieldState.invalid}
            inputRef={field.ref}
            onBlur={field.onBlur}
          />
        )}
      />
      <HelperText error={fieldState.error} />
      <FormControlLabel
        control={
          <Checkbox
            checked={chosen !== null && chosen.length === 0}
            onChange={(_, checked) => field.onChange(checked ? [] : null)}
          />
        }
        label="Innehåller inga av de 14 allergenerna"
      />
    </Stack>
  );
};

const UNITS: Partial<Readonly<Record<Nutrient, string>>> = { energy_kj: 'kJ', energy_kcal: 'kcal' };
const LABELS = { ...NUTRIENT_NAMES, energy_kj: 'Energi', energy_kcal: 'Energi' };

const NutritionInputs = () => {
  const { errors } = useFormState<ProductForm>({ name: 'nutrition' });
  const volume = useWatch<ProductForm, 'net_volume_ml'>({ name: 'net_volume_ml' });
  return (
    <Stack className="wide" role="group" aria-labelledby="naringsvarde" spacing={1}>
      <Typography id="naringsvarde" variant="body2" color="textSecondary">
        Näringsvärde per {volume ? '100 ml' : '100 g'} (frivilligt)
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' } }}>
        {NUTRIENTS.map((nutrient) => (
          <KronorInput
            key={nutrient}
            source={`nutrition.${nutrient}`}
            label={LABELS[nutrient]}
            unit={UNITS[nutrient] ?? 'g'}
          />
        ))}
      </Box>
      <HelperText error={errors.nutrition as { readonly message?: string } | undefined} />
    </Stack>
  );
};

export const FoodFields = () => (
  <>
    <Typography className="wide" variant="body2" color="textSecondary">
      Krävs för att produkten ska kunna vara aktiv: ingredienser, allergener och nettovikt eller nettovolym.
    </Typography>
    <Ingredients />
    <Allergens />
    <NutritionInputs />
  </>
);
