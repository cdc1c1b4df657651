import type { Representation } from '../../http/index.js';

/** One read of the API that a page was made of, with the tag of what was answered. */
export interface PageRead {
  readonly path: string;
  readonly tag: string;
  /** The API could not answer: what was made of it is no page to keep. */
  readonly failed: boolean;
}

/** A page as it was made: a document, or the data of one for navigation within the shop. */
export interface ShopPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Representation;
  readonly reads: readonly PageRead[];
}

/** A form as a browser sent it, and from where. */
export interface SentForm {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly address: string;
}
