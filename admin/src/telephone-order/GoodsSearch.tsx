import { formatSek } from '@kronblad/contracts/money/money';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { isBuyable, madeToOrderText, nameWithSize } from '@kronblad/contracts/product/sizes';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { messageOf } from '../api/error-message';
import { formatCount } from '../format/numbers';
import { LoadError } from '../ui/LoadError';
import { Thumbnail } from '../ui/Thumbnail';
import { FillingText, Note, NoWrap } from '../ui/text';
import { useDebounced } from '../ui/use-debounced';

const DEBOUNCE_MS = 200;
const MOST = 8;
const byRelevance = { field: 'relevance', order: 'ASC' } as const;

export interface FoundGoods {
  readonly product: AdminProduct;
  readonly size: AdminProductSize;
}

export const pictureOf = ({ product, size }: FoundGoods): string | undefined =>
  size.image ?? product.image_details[0]?.thumb ?? product.images[0];

export const stockText = ({ product, size }: FoundGoods): string => {
  if (size.made_to_order) return madeToOrderText(product.kind);
  return size.inventory_quantity > 0 ? `${formatCount(size.inventory_quantity)} i lager` : 'Slut';
};

interface GoodsSearchProps {
  readonly autoFocus: boolean;
  readonly onAdd: (goods: FoundGoods) => void;
}

/** Finds products by name or article number. Each size is a choice of its own, so that Enter adds it. */
export const GoodsSearch = ({ autoFocus, onAdd }: GoodsSearchProps) => {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data, error, isFetching, refetch } = useGetList<AdminProduct>(
    'produkter',
    { filter: { search }, pagination: { page: 1, perPage: MOST }, sort: byRelevance },
    { enabled: search.length > 1 },
  );
  const options = (search.length > 1 ? (data ?? []) : [])
    .filter(({ is_active }) => is_active)
    .flatMap((product) => product.sizes.filter(({ is_active }) => is_active).map((size) => ({ product, size })));
  const isSearching = isFetching || search !== text.trim();
  return (
    <>
      <Autocomplete<FoundGoods>
        options={options}
        open={text.trim().length > 1}
        value={null}
        inputValue={text}
        onInputChange={(_event, typed, reason) => reason === 'input' && setText(typed)}
        onChange={(_event, goods) => {
          if (!goods) return;
          onAdd(goods);
          setText('');
        }}
        onClose={(_event, reason) => reason === 'escape' && setText('')}
        filterOptions={(found) => found}
        getOptionKey={({ size }) => size.id}
        getOptionLabel={({ product, size }) => nameWithSize(product.name, size.name)}
        getOptionDisabled={({ size }) => !isBuyable(size)}
        noOptionsText={isSearching ? 'Söker...' : 'Inga varor hittades.'}
        autoHighlight
        forcePopupIcon={false}
        renderOption={({ key, ...props }, goods) => (
          <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
            <Thumbnail url={pictureOf(goods)} size={36} />
            <FillingText>
              {nameWithSize(goods.product.name, goods.size.name)}
              <Note>{[goods.size.sku, stockText(goods)].join(' · ')}</Note>
            </FillingText>
            <NoWrap>{formatSek(goods.size.final_price)}</NoWrap>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Sök vara"
            placeholder="Namn eller artikelnummer"
            autoFocus={autoFocus}
            slotProps={{
              ...params.slotProps,
              input: {
                ...params.slotProps?.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchRounded fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
      {error && (
        <LoadError onRetry={() => void refetch()}>{`Kunde inte söka bland varorna: ${messageOf(error)}`}</LoadError>
      )}
    </>
  );
};
