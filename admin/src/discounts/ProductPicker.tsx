import type { AdminCategory } from '@kronblad/contracts/category/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Pagination,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { ListBase, useDataProvider, useGetList, useListContext, useNotify } from 'react-admin';
import { useController } from 'react-hook-form';
import { messageOf } from '../api/error-message';
import { formatCount } from '../format/numbers';
import { errorInPanel } from '../ui/error-in-panel';
import { HelperText } from '../ui/form/HelperText';
import { LoadError } from '../ui/LoadError';
import { PlainList } from '../ui/PlainList';
import { FilterBar } from '../ui/rows';
import { SearchField } from '../ui/SearchField';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import { Muted, NoWrap } from '../ui/text';
import { type ChosenGoods, chosenText, type DiscountForm, isChosen, withProduct, withSize } from './discount-form';

const PER_PAGE = 25;
/** The API accepts at most this many products per request. */
const MAX_CHOSEN = 1_000;
const byName = { field: 'name', order: 'ASC' } as const;
const categoryPages = { pagination: { page: 1, perPage: 200 }, sort: byName } as const;

interface RowProps {
  readonly product: AdminProduct;
  readonly goods: ChosenGoods;
  readonly onChange: (goods: ChosenGoods) => void;
}

const Price = ({ of }: { of: AdminProduct | AdminProductSize }) => (
  <>
    {of.has_active_discount && <StatusBadge tone="info" label="Har rabatt" />}
    <NoWrap>{formatSek(of.price)}</NoWrap>
  </>
);

const rowSx = { display: 'flex', alignItems: 'center', gap: 1, pr: 1.5 } as const;
const labelSx = { flex: 1, m: 0, minWidth: 0 } as const;

const SizeRow = ({ size, product, goods, onChange }: RowProps & { readonly size: AdminProductSize }) => (
  <Box component="li" sx={{ ...rowSx, pl: 5.5 }}>
    <FormControlLabel
      sx={labelSx}
      control={
        <Checkbox
          size="small"
          checked={isChosen(goods, product, size.id)}
          onChange={(_, chosen) => onChange(withSize(goods, product, size.id, chosen))}
          slotProps={{ input: { 'aria-label': nameWithSize(product.name, size.name) } }}
        />
      }
      label={<Typography variant="body2">{size.name}</Typography>}
    />
    <Price of={size} />
  </Box>
);

const Row = (props: RowProps) => {
  const { product, goods, onChange } = props;
  const hasSizes = product.sizes.length > 1;
  const isWhole = goods.product_ids.includes(product.id);
  const isPart = !isWhole && product.sizes.some(({ id }) => goods.size_ids.includes(id));
  return (
    <li>
      <Box sx={rowSx}>
        <FormControlLabel
          sx={labelSx}
          control={
            <Checkbox
              size="small"
              checked={isWhole}
              indeterminate={isPart}
              onChange={() => onChange(withProduct(goods, product, !isWhole))}
            />
          }
          label={
            <Stack direction="row" spacing={1.5}>
              <Thumbnail url={product.images[0]} size={32} />
              <Typography variant="body2">
                {product.name} <Muted>{hasSizes ? 'alla storlekar' : product.sku}</Muted>
              </Typography>
            </Stack>
          }
        />
        {!hasSizes && <Price of={product} />}
      </Box>
      {hasSizes && (
        <PlainList>
          {product.sizes.map((size) => (
            <SizeRow key={size.id} {...props} size={size} />
          ))}
        </PlainList>
      )}
    </li>
  );
};

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

function useAllProducts() {
  const { filterValues: filter } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return async (): Promise<readonly AdminProduct[]> => {
    try {
      const pagination = { page: 1, perPage: MAX_CHOSEN };
      const { data } = await dataProvider.getList<AdminProduct>('produkter', { pagination, sort: byName, filter });
      return data;
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
  const { field: products, fieldState } = useController<DiscountForm, 'product_ids'>({ name: 'product_ids' });
  const { field: sizes } = useController<DiscountForm, 'size_ids'>({ name: 'size_ids' });
  const { data = [], total = 0, error, refetch, page, setPage } = useListContext<AdminProduct>();
  const allProducts = useAllProducts();
  const headingId = useId();
  const goods: ChosenGoods = { product_ids: products.value, size_ids: sizes.value };
  const count = goods.product_ids.length + goods.size_ids.length;
  const isShown = (id: number) => data.some((product) => product.id === id);
  const isSizeShown = (id: number) => data.some(({ sizes: those }) => those.some((size) => size.id === id));
  const unseen =
    goods.product_ids.filter((id) => !isShown(id)).length + goods.size_ids.filter((id) => !isSizeShown(id)).length;
  const change = ({ product_ids, size_ids }: ChosenGoods) => {
    products.onChange(product_ids);
    sizes.onChange(size_ids);
  };
  const add = async () => {
    const all = await allProducts();
    change(all.reduce<ChosenGoods>((chosen, product) => withProduct(chosen, product, true), goods));
  };
  return (
    <Stack role="group" aria-labelledby={headingId} spacing={1.5}>
      <Typography id={headingId} component="h3" variant="h3">
        {count === 0 ? 'Produkter (0 valda)' : `Produkter (${chosenText(goods)} ${count === 1 ? 'vald' : 'valda'})`}
      </Typography>
      <FilterBar>
        <SearchField label="Sök produkt" />
        <CategoryFilter />
        <Button variant="outlined" disabled={total === 0 || total > MAX_CHOSEN} onClick={() => void add()}>
          {`Markera alla (${formatCount(total)})`}
        </Button>
        <Button color="inherit" disabled={count === 0} onClick={() => change({ product_ids: [], size_ids: [] })}>
          Avmarkera alla
        </Button>
      </FilterBar>
      {error ? (
        <LoadError onRetry={() => void refetch()} sx={besideFields}>
          Kunde inte ladda produkter
        </LoadError>
      ) : (
        <Box component="ul" sx={listSx}>
          {data.map((product) => (
            <Row key={product.id} product={product} goods={goods} onChange={change} />
          ))}
        </Box>
      )}
      {total > PER_PAGE && (
        <Pagination
          size="small"
          count={Math.ceil(total / PER_PAGE)}
          page={page}
          onChange={(_event, next) => setPage(next)}
        />
      )}
      {unseen > 0 && (
        <Typography variant="body2" color="textSecondary">
          {`${formatCount(unseen)} av de valda visas inte i listan just nu.`}
        </Typography>
      )}
      <HelperText error={fieldState.error} />
    </Stack>
  );
};
