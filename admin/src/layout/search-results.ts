import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { useQueries } from '@tanstack/react-query';
import { type SortPayload, useDataProvider } from 'react-admin';
import { sections } from './sections';

export interface Hit {
  readonly group: string;
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
}

const MOST = 5;
const fold = (text: string) => text.toLocaleLowerCase('sv');

export const screensMatching = (text: string): readonly Hit[] =>
  sections
    .filter(({ label, title }) => fold(`${label} ${title}`).includes(fold(text.trim())))
    .map(({ path, label, title }) => ({
      group: 'Sidor',
      key: path,
      label,
      detail: title === label ? '' : title,
      to: path,
    }));

interface CustomerHit {
  readonly id: string | number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

interface Searched<Row> {
  readonly group: string;
  readonly resource: string;
  /** The search shows only the first few hits, so the sort order decides which. */
  readonly sort: SortPayload;
  readonly hit: (row: Row) => Pick<Hit, 'label' | 'detail'>;
}

const orders: Searched<OrderListItem> = {
  group: 'Ordrar',
  resource: 'ordrar',
  sort: { field: 'created_at', order: 'DESC' },
  hit: ({ order_number, first_name, last_name }) => ({ label: order_number, detail: `${first_name} ${last_name}` }),
};
const customers: Searched<CustomerHit> = {
  group: 'Kunder',
  resource: 'kundregister',
  sort: { field: 'last_order_date', order: 'DESC' },
  hit: ({ first_name, last_name, email }) => ({ label: `${first_name} ${last_name}`.trim() || email, detail: email }),
};
const products: Searched<AdminProduct> = {
  group: 'Produkter',
  resource: 'produkter',
  sort: { field: 'relevance', order: 'ASC' },
  hit: ({ name, sku }) => ({ label: name, detail: sku }),
};
/** The cast is safe, because each row is passed to the `hit` function of its own resource. */
const searched = ([orders, customers, products] as unknown as readonly Searched<{ id: string | number }>[]).filter(
  ({ resource }) => sections.some(({ path }) => path === `/${resource}`),
);

export function useSearchResults(text: string) {
  const dataProvider = useDataProvider();
  const search = text.trim();
  const answers = useQueries({
    queries: searched.map(({ resource, sort }) => ({
      queryKey: [resource, 'search', search],
      enabled: search.length > 1,
      queryFn: () =>
        dataProvider.getList(resource, {
          filter: { search },
          pagination: { page: 1, perPage: MOST },
          sort,
        }),
    })),
  });
  const found = searched.flatMap(({ group, resource, hit }, index) =>
    (answers[index]?.data?.data ?? []).map(
      (row): Hit => ({ ...hit(row), group, key: `${resource}/${row.id}`, to: `/${resource}/${row.id}` }),
    ),
  );
  return {
    hits: [...found, ...screensMatching(search)],
    isSearching: answers.some(({ isFetching }) => isFetching),
    failed: searched.filter((_, index) => answers[index]?.isError).map(({ group }) => group.toLowerCase()),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
