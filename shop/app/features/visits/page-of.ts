import type { PageType } from '@kronblad/contracts/views/visitors';
import type { Page } from './visit';

const TYPES: readonly (readonly [RegExp, PageType])[] = [
  [/^(routes\/home|hem)$/, 'home'],
  [/^routes\/products$/, 'list'],
  [/^routes\/product$/, 'product'],
  [/^routes\/cart$/, 'cart'],
  [/^routes\/checkout\//, 'checkout'],
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

interface Loaded {
  readonly product?: { readonly id: number } | null;
  readonly status?: string;
  readonly address?: { readonly kategori?: string; readonly search?: string };
  readonly page?: { readonly total: number } | null;
}

export interface ShownPage extends Page {
  /** Number of search results. */
  readonly results?: number;
}

/** Page type of a route. A route without content has none. */
export function pageOf({ id, loaderData }: Match): ShownPage {
  const type = TYPES.find(([pattern]) => pattern.test(id))?.[1] ?? 'other';
  const { product, status, address, page } = (loaderData ?? {}) as Loaded;
  const none = { productId: null };
  if (type === 'product') return product ? { type, productId: product.id } : { type: 'other', ...none };
  if (type === 'marketing') return { type: status === 'found' ? type : 'other', ...none };
  if (type !== 'list') return { type, ...none };
  if (address?.search) return { type, ...none, ...(page ? { results: page.total } : {}) };
  return { type: address?.kategori ? 'category' : type, ...none };
}
