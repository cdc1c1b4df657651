import type { Representation } from '../../http/replies/index.js';

export interface PageRead {
  readonly path: string;
  readonly tag: string;
  /** The API failed, so the page must not be cached. */
  readonly failed: boolean;
}

export interface ShopPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Representation;
  readonly reads: readonly PageRead[];
}

export interface SentForm {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly address: string;
}

/** Unsaved records, by the API path whose answer they replace. */
export type UnsavedRecords = ReadonlyMap<string, object>;

/** The request for a page: with `address` for a page of one visitor, `fields` for a form, `drafts` for a preview. */
export interface PageRequest extends Partial<SentForm> {
  readonly drafts?: UnsavedRecords;
}
