import type { AdminCategory } from '@kronblad/contracts/category/schema';
import { formatPercent, formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import type { CampaignCode } from '@kronblad/contracts/price/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { foldText } from '@kronblad/contracts/search/search-text';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { useQueries } from '@tanstack/react-query';
import { type SortPayload, useDataProvider } from 'react-admin';
import { apiCollection } from '../api/resources';
import { type May, useMay } from '../api/use-may';
import { bookkeepingTabs } from '../bookkeeping/tabs';
import { counted } from '../format/numbers';
import { orderListAddress, orderViews } from '../orders/order-views';
import { seoTabs } from '../seo/tabs';
import { readByTab, settingsTabs } from '../settings/tabs';
import { visitorTabs } from '../visitors/tabs';
import { readBy, sections } from './sections';

export interface Hit {
  readonly group: string;
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
}

const MOST = 5;

interface Screen {
  readonly label: string;
  readonly detail: string;
  readonly to: string;
  readonly words?: string;
  /** Route of the API that whoever finds the screen may read. */
  readonly reads: string;
}

const screens: readonly Screen[] = [
  ...sections.map((section) => {
    const { path, label, title, words } = section;
    return { label, detail: title === label ? '' : title, to: path, words, reads: readBy(section) };
  }),
  ...orderViews.map(({ view, label }) => ({
    label,
    detail: 'Ordrar',
    to: orderListAddress({ view }),
    reads: '/orders',
  })),
  { label: 'Raderade kunder', detail: 'Kunder', to: '/kundregister/raderingar', reads: '/customers' },
  ...bookkeepingTabs.map(({ path, label }) => ({
    label,
    detail: 'Bokföring',
    to: `/bokforing/${path}`,
    reads: '/journal',
  })),
  ...visitorTabs.map(({ path, label }) => ({ label, detail: 'Besökare', to: `/besokare/${path}`, reads: '/visitor' })),
  ...seoTabs.map(({ path, label }) => ({ label, detail: 'SEO', to: `/seo/${path}`, reads: '/seo' })),
  ...settingsTabs.map(({ path, label, words }) => ({
    label,
    detail: 'Inställningar',
    to: `/installningar/${path}`,
    words,
    reads: readByTab(path),
  })),
];

/** Screens that the user may see, and whose name, section or settings have all words that begin as typed. */
export function screensMatching(text: string, may: May): readonly Hit[] {
  const wanted = foldText(text).split(/\s+/);
  return screens
    .filter(({ reads }) => may('GET', reads))
    .filter(({ label, detail, words = '' }) => {
      const known = foldText(`${label} ${detail} ${words}`);
      return wanted.every((word) => known.includes(word));
    })
    .map(({ label, detail, to }) => ({ group: 'Sidor', key: to, label, detail, to }));
}

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

const factsOf = ({ first_name, last_name, created_at, total_amount }: OrderListItem) =>
  [`${first_name} ${last_name}`.trim(), stockholmDay(created_at), formatSek(total_amount)].filter(Boolean).join(' · ');

const squeezed = (text: string) => foldText(text).replace(/[\s-]/g, '');
const LEAST_BOOK_NUMBER = 3;

/** The receipts and credit notes of the orders found whose number was searched. Both open their order. */
export function booksMatching(search: string, found: readonly OrderListItem[]): readonly Hit[] {
  const wanted = squeezed(search);
  const isWanted = (number: string) => wanted.length >= LEAST_BOOK_NUMBER && squeezed(number).includes(wanted);
  const hitsOf = (group: string, resource: string, numbersOf: (order: OrderListItem) => readonly string[]) =>
    found.flatMap((order) =>
      numbersOf(order)
        .filter(isWanted)
        .map((number) => ({
          group,
          key: `${resource}/${number}`,
          label: number,
          detail: `${order.order_number} · ${factsOf(order)}`,
          to: `/ordrar/${order.id}`,
        })),
    );
  return [
    ...hitsOf('Kvitton', 'kvitton', ({ receipt_number }) => (receipt_number ? [receipt_number] : [])),
    ...hitsOf('Krediteringar', 'krediteringar', ({ credit_note_numbers }) => credit_note_numbers),
  ];
}

const orders: Searched<OrderListItem> = {
  group: 'Ordrar',
  resource: 'ordrar',
  sort: { field: 'created_at', order: 'DESC' },
  hit: (order) => ({ label: order.order_number, detail: factsOf(order) }),
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
const codes: Searched<CampaignCode> = {
  group: 'Kampanjkoder',
  resource: 'kampanjkoder',
  sort: { field: 'id', order: 'DESC' },
  hit: ({ code, discount_percentage, is_active }) => ({
    label: code,
    detail: `${formatPercent(discount_percentage)} rabatt${is_active ? '' : ' · avstängd'}`,
  }),
};
const categories: Searched<AdminCategory> = {
  group: 'Kategorier',
  resource: 'kategorier',
  sort: { field: 'name', order: 'ASC' },
  hit: ({ name, product_count }) => ({ label: name, detail: counted(product_count, 'produkt', 'produkter') }),
};
const pages: Searched<AdminMarketingPage> = {
  group: 'Marknadsföringssidor',
  resource: 'marknadsforingssidor',
  sort: { field: 'title', order: 'ASC' },
  hit: ({ title, slug }) => ({ label: title, detail: `/${slug}` }),
};
/** The cast is safe, because each row is passed to the `hit` function of its own resource. */
const searched = (
  [orders, customers, products, codes, categories, pages] as unknown as readonly Searched<{ id: string | number }>[]
).filter(({ resource }) => sections.some(({ path }) => path === `/${resource}`));

export function useSearchResults(text: string) {
  const dataProvider = useDataProvider();
  const may = useMay();
  const search = text.trim();
  const answers = useQueries({
    queries: searched.map(({ resource, sort }) => ({
      queryKey: [resource, 'search', search],
      enabled: search.length > 1 && may('GET', `/${apiCollection(resource)}`),
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
    hits: [
      ...booksMatching(search, (answers[0]?.data?.data ?? []) as OrderListItem[]),
      ...found,
      ...screensMatching(search, may),
    ],
    isSearching: answers.some(({ isFetching }) => isFetching),
    failed: searched.filter((_, index) => answers[index]?.isError).map(({ group }) => group.toLowerCase()),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
