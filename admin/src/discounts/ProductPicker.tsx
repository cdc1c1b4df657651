import { formatSek } from '@kronblad/contracts/rules/money';
import type { AdminCategory, AdminProduct } from '@kronblad/contracts/views/catalogue';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Pagination,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { ListBase, useDataProvider, useGetList, useListContext, useNotify, ValidationError } from 'react-admin';
import { useController } from 'react-hook-form';
import { messageOf } from '../api/error-message';
import { formatCount } from '../format/numbers';
import { errorInPanel } from '../ui/error-in-panel';
import { LoadError } from '../ui/LoadError';
import { SearchField } from '../ui/SearchField';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import type { DiscountForm } from './discount-form';

const withToggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

const PER_PAGE = 25;
/** The API accepts at most this many products per request. */
const MAX_CHOSEN = 1_000;
const byName = { field: 'name', order: 'ASC' } as const;
const categoryPages = { pagination: { page: 1, perPage: 200 }, sort: byName } as const;

interface RowProps {
  readonly product: AdminProduct;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

const Row = ({ product, chosen, onToggle }: RowProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1.5 }}>
    <FormControlLabel
      sx={{ flex: 1, m: 0, minWidth: 0 }}
      control={<Checkbox size="small" checked={chosen} onChange={onToggle} />}
      label={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
          <Thumbnail url={product.images[0]} size={32} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {product.name}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {product.sku}
            </Box>
          </Typography>
        </Box>
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
  height: 300,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

function useAllIds() {
  const { filterValues: filter } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return async (): Promise<number[]> => {
    try {
      const pagination = { page: 1, perPage: MAX_CHOSEN };
      const { data } = await dataProvider.getList<AdminProduct>('produkter', { pagination, sort: byName, filter });
      return data.map(({ id }) => id);
    } catch (error) {
      notify(`Kunde inte ladda produkter. ${messageOf(error)}`, { type: 'error' });
      return [];
    }
  };
}

const besideFields = { flex: '1 1 260px', py: 0 };

const CategoryFilter = () => {
  const { filterValues, setFilters } = useListContext();
  const { data = [], error, refetch } = useGetList<AdminCategory>('kategorier', categoryPages);
  if (error)
    return (
      <LoadError onRetry={() => void refetch()} sx={besideFields}>
        Kunde inte ladda kategorier
      </LoadError>
    );
  return (
    <TextField
      select
      label="Kategori"
      value={filterValues.category ?? ''}
      onChange={({ target }) => setFilters({ ...filterValues, category: target.value || undefined })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 160px' }}
    >
      <MenuItem value="">Alla kategorier</MenuItem>
      {data.map(({ id, slug, name }) => (
        <MenuItem key={id} value={slug}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};

export const ProductPicker = () => (
  <ListBase
    resource="produkter"
    sort={byName}
    perPage={PER_PAGE}
    disableSyncWithLocation
    storeKey={false}
    queryOptions={errorInPanel}
  >
    <Picker />
  </ListBase>
);

const Picker = () => {
  const { field, fieldState } = useController<DiscountForm, 'product_ids'>({ name: 'product_ids' });
  const { data = [], total = 0, error, refetch, page, setPage } = useListContext<AdminProduct>();
  const allIds = useAllIds();
  const headingId = useId();
  const chosen = new Set(field.value);
  const add = async () => field.onChange([...new Set([...field.value, ...(await allIds())])]);
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography id={headingId} component="h3" variant="h3">
        {`Produkter (${formatCount(field.value.length)} ${field.value.length === 1 ? 'vald' : 'valda'})`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.75 }}>
        <SearchField label="Sök produkt" />
        <CategoryFilter />
        <Button variant="outlined" disabled={total === 0 || total > MAX_CHOSEN} onClick={() => void add()}>
          {`Markera alla (${formatCount(total)})`}
        </Button>
        <Button color="inherit" disabled={field.value.length === 0} onClick={() => field.onChange([])}>
          Avmarkera alla
        </Button>
      </Box>
      {error ? (
        <LoadError onRetry={() => void refetch()} sx={besideFields}>
          Kunde inte ladda produkter
        </LoadError>
      ) : (
        <Box component="ul" sx={listSx}>
          {data.map((product) => (
            <Row
              key={product.id}
              product={product}
              chosen={chosen.has(product.id)}
              onToggle={() => field.onChange(withToggled(field.value, product.id))}
            />
          ))}
        </Box>
      )}
      {total > PER_PAGE && (
        <Pagination
          size="small"
          count={Math.ceil(total / PER_PAGE)}
          page={page}
          onChange={(_event, next) => setPage(next)}
          sx={{ justifySelf: 'center' }}
        />
      )}
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </Box>
  );
};
