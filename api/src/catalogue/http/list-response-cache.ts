import { LRUCache } from 'lru-cache';
import { contentRange, listParts } from '../../crud/lists/index.js';
import { JSON_TYPE, Representation, tagOf } from '../../http/replies/index.js';
import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import type { ProductListQuery } from './product-list.query.js';

export interface CachedResponse {
  readonly answer: Representation;
  readonly headers: Readonly<Record<string, string>>;
}

interface KeptList {
  readonly query: ProductListQuery;
  readonly ready: CachedResponse;
  readonly rows: readonly { readonly id: number; readonly hash: string }[];
  readonly listsVersion: number;
  /** Catalogue version at which the reply was last known to be current. */
  checkedAt: number;
}

/**
 * Maximum number of cached lists. Needed besides MAX_BYTES, because the objects of a small reply take more memory than
 * its bytes.
 */
const MAX_LISTS = 1_000;
/** Maximum bytes of all cached lists; a list of 24 products takes about 25 kB. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Size of the compressed variants. The rows are the products' own. */
const ENCODINGS = 0.4;

/**
 * Caches public product lists by query string. A reply is rebuilt only when its products, their order or their content
 * have changed.
 */
export class ListResponseCache {
  private readonly lists = new LRUCache<string, KeptList>({
    max: MAX_LISTS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ ready }, question) => Math.ceil(ready.answer.length * ENCODINGS) + question.length,
  });

  constructor(private readonly snapshot: CatalogueSnapshot) {}

  answerTo(question: string, parse: () => ProductListQuery): CachedResponse {
    const kept = this.lists.get(question);
    if (kept && this.isCurrent(kept)) return kept.ready;
    const query = kept?.query ?? parse();
    const { page, offset, total } = pageOf(this.snapshot, query);
    const tag = listTag(page, total);
    const ready = kept?.ready.answer.hash === tag ? kept.ready : listAnswer(page, offset, total, tag);
    const rows = page.map(({ id, answer }) => ({ id, hash: answer.hash }));
    const { version: checkedAt, listsVersion } = this.snapshot;
    this.lists.set(question, { query, ready, rows, listsVersion, checkedAt });
    return ready;
  }

  private isCurrent(kept: KeptList): boolean {
    const { version, listsVersion } = this.snapshot;
    if (kept.checkedAt === version) return true;
    if (kept.listsVersion !== listsVersion) return false;
    const isCurrent = kept.rows.every(({ id, hash }) => this.snapshot.productById(id)?.answer.hash === hash);
    if (isCurrent) kept.checkedAt = version;
    return isCurrent;
  }
}

export function pageOf(snapshot: CatalogueSnapshot, { query, offset, limit }: ProductListQuery) {
  const found = snapshot.find(query);
  return { page: found.slice(offset, offset + limit), offset, total: found.length };
}

export function listAnswer(
  page: readonly CatalogueProduct[],
  offset = 0,
  total = page.length,
  tag = listTag(page, total),
): CachedResponse {
  const json = listParts(page.map(({ answer }) => answer.bytes));
  return {
    answer: new Representation(JSON_TYPE, json, 'answer', tag),
    headers: contentRange('products', offset, page.length, total),
  };
}

/** Equal rows and totals give the same ETag in every process. */
const listTag = (page: readonly CatalogueProduct[], total: number): string =>
  tagOf([String(total), ...page.map(({ answer }) => answer.hash)]);
