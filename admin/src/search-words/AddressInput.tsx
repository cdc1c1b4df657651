import type { AdminCategory } from '@kronblad/contracts/category/schema';
import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { SHOP_PAGES } from '@kronblad/contracts/shop/shop-pages';
import { Autocomplete, TextField } from '@mui/material';
import { InputHelperText, useGetList } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { useMissingPage } from '../ui/form/use-missing-page';
import { Note } from '../ui/text';
import { useDebounced } from '../ui/use-debounced';

interface Place {
  readonly group: string;
  readonly title: string;
  readonly href: string;
}

const SEARCH_MS = 300;
const MAX_PRODUCTS = 10;
const byName = { field: 'name', order: 'ASC' } as const;
const byTitle = { field: 'title', order: 'ASC' } as const;
const all = { page: 1, perPage: 200 } as const;

const shopPages = Object.entries(SHOP_PAGES).map(
  ([id, { title }]): Place => ({ group: 'Sidor', title, href: `/${id}` }),
);

function usePlaces(typed: string): readonly Place[] {
  const search = useDebounced(typed, SEARCH_MS).trim();
  const { data: categories = [] } = useGetList<AdminCategory>('kategorier', { pagination: all, sort: byName });
  const { data: pages = [] } = useGetList<AdminMarketingPage>('marknadsforingssidor', {
    pagination: all,
    sort: byTitle,
  });
  const { data: products = [] } = useGetList<AdminProduct>(
    'produkter',
    {
      filter: { search },
      pagination: { page: 1, perPage: MAX_PRODUCTS },
      sort: { field: 'relevance', order: 'ASC' },
    },
    { enabled: search.length > 1 && !search.startsWith('/') },
  );
  return [
    ...shopPages,
    ...pages.map(({ title, slug }): Place => ({ group: 'Sidor', title, href: `/${slug}` })),
    ...categories.map(
      ({ name, slug }): Place => ({ group: 'Kategorier', title: name, href: `/produkter?kategori=${slug}` }),
    ),
    ...products.map(({ name, slug }): Place => ({ group: 'Produkter', title: name, href: `/produkter/${slug}` })),
  ];
}

const fits = ({ group, title, href }: Place, typed: string) =>
  group === 'Produkter' || `${title} ${href}`.toLocaleLowerCase('sv').includes(typed.trim().toLocaleLowerCase('sv'));

/** An address in the shop, typed or chosen; a choice also fills in an empty title. */
export const AddressInput = () => {
  const { field, fieldState } = useController({ name: 'address', defaultValue: '' });
  const { getValues, setValue } = useFormContext();
  const places = usePlaces(field.value);
  const missing = useMissingPage(field.value);
  const choose = (place: Place | string | null) => {
    if (!place || typeof place === 'string') return;
    field.onChange(place.href);
    if (!getValues('title')) setValue('title', place.title, { shouldDirty: true });
  };
  return (
    <Autocomplete<Place, false, false, true>
      freeSolo
      fullWidth
      options={[...places]}
      value={null}
      inputValue={field.value}
      onInputChange={(_event, typed, reason) => reason !== 'reset' && field.onChange(typed)}
      onChange={(_event, place) => choose(place)}
      filterOptions={(options) => options.filter((place) => fits(place, field.value))}
      groupBy={({ group }) => group}
      getOptionLabel={(place) => (typeof place === 'string' ? place : place.href)}
      getOptionKey={(place) => (typeof place === 'string' ? place : place.href)}
      renderOption={({ key, ...props }, { title, href }) => (
        <li key={key} {...props}>
          {title}
          <Note>{href}</Note>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Leder till"
          required
          error={fieldState.invalid}
          helperText={
            <InputHelperText
              error={fieldState.error?.message}
              helperText={missing ?? 'Sök efter en sida, kategori eller produkt, eller skriv en adress som /blombud.'}
            />
          }
        />
      )}
    />
  );
};
