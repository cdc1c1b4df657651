import type { PageType } from '@kronblad/contracts/visit/schema';
import type { Page } from './visit';

const TYPES: readonly (readonly [RegExp, PageType])[] = [
  [/^(routes\/home|hem)$/, 'home'],
  [/^routes\/products$/, 'list'],
  [/^routes\/product$/, 'product'],
  [/^routes\/cart$/, 'cart'],
  [/^routes\/checkout$/, 'checkout'],
  [/^routes\/thanks$/, 'thanks'],
  [/^routes\/contact$/, 'contact'],
  [/^routes\/landing\/category$/, 'category'],
  [/^routes\/landing\//, 'collection'],
  [/^routes\/(information\/|withdrawal$)/, 'information'],
  [/^routes\/marketing-page$/, 'marketing'],
];

interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}

export interface Category {
  readonly id: number;
  readonly slug: string;
}

interface Loaded {
  readonly category?: Category | null;
  readonly product?: { readonly id: number } | null;
  readonly status?: string;
  readonly address?: { readonly kategori?: string; readonly search?: string };
  readonly page?: { readonly total: number } | null;
}

export interface ShownPage extends Page {
  readonly results?: number;
}

const NONE = { productId: null, categoryId: null };
const OTHER: ShownPage = { type: 'other', ...NONE };

/** The page's type and ids, derived from its route. `categories`: those of the root route. */
export function pageOf({ id, loaderData }: Match, categories: readonly Category[] = []): ShownPage {
  const type = TYPES.find(([pattern]) => pattern.test(id))?.[1] ?? 'other';
  const loaded = (loaderData ?? {}) as Loaded;
  const { product, category, status } = loaded;
  if (type === 'list') return listPage(loaded, categories);
  if (type === 'product') return product ? { type, ...NONE, productId: product.id } : OTHER;
  if (type === 'category') return category ? { type, ...NONE, categoryId: category.id } : OTHER;
  return type === 'marketing' && status !== 'found' ? OTHER : { type, ...NONE };
}

function listPage({ address, page }: Loaded, categories: readonly Category[]): ShownPage {
  const type = 'list';
  if (address?.search) return { type, ...NONE, ...(page ? { results: page.total } : {}) };
  if (!address?.kategori) return { type, ...NONE };
  const shown = categories.find(({ slug }) => slug === address.kategori);
  return shown ? { type: 'category', ...NONE, categoryId: shown.id, category: shown.slug } : OTHER;
}
