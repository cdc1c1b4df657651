import { formatSek } from '@kronblad/contracts/rules/money';
import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import { Alert, Box, Button, Checkbox, FormControlLabel, FormHelperText, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, ValidationError } from 'react-admin';
import { useController } from 'react-hook-form';
import { StatusBadge } from '../ui/StatusBadge';
import type { DiscountForm } from './discount-form';
import { allChosen, matching, withAll, withToggled } from './picking';

const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

interface RowProps {
  readonly product: AdminProduct;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

const Row = ({ product, chosen, onToggle }: RowProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1.5, contentVisibility: 'auto' }}>
    <FormControlLabel
      sx={{ flex: 1, m: 0, minWidth: 0 }}
      control={<Checkbox size="small" checked={chosen} onChange={onToggle} />}
      label={
        <Typography variant="body2">
          {product.name}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {product.sku}
          </Box>
        </Typography>
      }
    />
    {product.has_active_discount && <StatusBadge tone="info" label="Har rabatt" />}
    <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatSek(product.price)}
    </Typography>
  </Box>
);

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  height: 280,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** The products that are to have the discount: search, tick, or take all that the search shows. */
export const ProductPicker = () => {
  const { field, fieldState } = useController<DiscountForm, 'product_ids'>({ name: 'product_ids' });
  const { data = [], error } = useGetList<AdminProduct>('produkter', everything);
  const [text, setText] = useState('');
  const headingId = useId();
  const shown = matching(data, text);
  const everyShown = allChosen(field.value, shown);
  if (error) return <Alert severity="error">Kunde inte ladda produkter</Alert>;
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={headingId} component="h3" variant="h3">
        {`Produkter (${field.value.length} valda)`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          label="Sök produkt"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ flex: '1 1 200px' }}
        />
        <Button variant="outlined" onClick={() => field.onChange(withAll(field.value, shown, !everyShown))}>
          {everyShown ? 'Avmarkera alla' : `Markera alla (${shown.length})`}
        </Button>
      </Box>
      <Box component="ul" sx={listSx}>
        {shown.map((product) => (
          <Row
            key={product.id}
            product={product}
            chosen={field.value.includes(product.id)}
            onToggle={() => field.onChange(withToggled(field.value, product.id))}
          />
        ))}
      </Box>
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </Box>
  );
};
