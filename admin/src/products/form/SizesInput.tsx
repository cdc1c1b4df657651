import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { askAboutSizes } from '@kronblad/contracts/price/doubtful-prices';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { MAX_SIZES } from '@kronblad/contracts/product/sizes';
import AddRounded from '@mui/icons-material/AddRounded';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { HelperText } from '../../ui/form/HelperText';
import { Sortable } from '../../ui/Sortable';
import { priceWarning } from './price-warnings';
import type { ProductForm } from './product-form';
import { SizeHeadings, SizeRow } from './SizeRow';
import { USUAL_NAMES, withNewSize } from './sizes-form';

interface SizesInputProps {
  readonly product: AdminProduct | undefined;
}

const Warnings = ({ product }: SizesInputProps) => {
  const sizes = useWatch<ProductForm, 'sizes'>({ name: 'sizes' });
  const warnings = sizes.flatMap((size) => {
    const warning = priceWarning(
      size,
      product?.sizes.find(({ id }) => id === size.id),
    );
    return warning ? [sizes.length === 1 ? warning : `${size.name || 'Storleken'}: ${warning}`] : [];
  });
  const question = askAboutSizes(sizes);
  const isHidden = sizes.length > 1 && sizes.every(({ is_active }) => !is_active);
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      {question && <Alert severity="warning">{question}</Alert>}
      {isHidden && (
        <Alert severity="warning">
          Ingen storlek är till salu. När du sparar blir produkten inaktiv och syns inte i butiken.
        </Alert>
      )}
    </>
  );
};

const hintOf = (count: number) =>
  count === 1
    ? 'Till exempel Liten, Mellan och Stor, med var sitt pris och lager.'
    : `${count >= MAX_SIZES ? `En produkt kan ha högst ${MAX_SIZES} storlekar.` : 'Den nya storleken blir en kopia av den sista.'} Arbetspoäng är hur mycket arbete ett exemplar är: bukett 1, dekoration 2, krans 4, vara ur hyllan 0.`;

export const SizesInput = ({ product }: SizesInputProps) => {
  const { fields, append, move, remove, update } = useFieldArray<ProductForm, 'sizes', 'key'>({
    name: 'sizes',
    keyName: 'key',
  });
  const { sizes: errors } = useFormState<ProductForm>({ name: 'sizes' }).errors;
  const values = useWatch<ProductForm, 'sizes'>({ name: 'sizes' });
  const keys = fields.map(({ key }) => key);
  const isOnly = fields.length === 1;
  const add = () => {
    const [first, ...others] = withNewSize(values);
    const added = others.at(-1);
    if (first && values.length === 1 && first.name !== values[0]?.name) update(0, first);
    if (added) append(added, { focusName: `sizes.${values.length}.name` });
  };
  return (
    <Box
      component="section"
      aria-label={isOnly ? 'Pris och lager' : 'Storlekar'}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0, pt: 1 }}
    >
      <Box>
        <Typography component="h3" variant="h3">
          {isOnly ? 'Pris och lager' : 'Storlekar'}
        </Typography>
        {!isOnly && (
          <Typography variant="body2" color="textSecondary">
            Kunden väljer storlek på produktens sida, i den här ordningen. Priser är inklusive moms, inköpspris
            exklusive.
          </Typography>
        )}
      </Box>
      <Box>
        {!isOnly && <SizeHeadings />}
        <Sortable
          noun="Storlek"
          theNoun="storleken"
          keys={keys}
          strategy={verticalListSortingStrategy}
          onMove={(key, toKey) => move(keys.indexOf(key), keys.indexOf(toKey))}
        >
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: { xs: 1.5, lg: 0 } }}>
            {fields.map(({ key }, index) => (
              <SizeRow key={key} product={product} sortKey={key} index={index} isOnly={isOnly} onRemove={remove} />
            ))}
          </Box>
        </Sortable>
      </Box>
      <HelperText error={errors} />
      <Stack direction="row" spacing={1.5}>
        <Button variant="outlined" startIcon={<AddRounded />} disabled={fields.length >= MAX_SIZES} onClick={add}>
          {isOnly ? 'Lägg till storlekar' : 'Lägg till storlek'}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 280px' }}>
          {hintOf(fields.length)}
        </Typography>
      </Stack>
      <Warnings product={product} />
      <datalist id="storleksnamn">
        {USUAL_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Box>
  );
};
