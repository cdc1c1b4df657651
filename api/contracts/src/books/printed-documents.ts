import type { CompanyProfile } from '../shop/schema.js';

/** The content of a receipt's or credit note's PDF, for printing from a page. Amounts in SEK. */
export interface PrintedDocument {
  readonly kind: 'receipt' | 'credit-note';
  readonly number: string;
  readonly order_number: string;
  readonly seller: CompanyProfile;
  /** Null once the customer's data has been erased. */
  readonly buyer: { readonly name: string; readonly address: readonly string[] } | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Amounts are negative on a credit note. Empty when an amount was credited instead of products. */
  readonly lines: readonly PrintedLine[];
  readonly sums: readonly { readonly label: string; readonly amount: number }[];
  readonly vat: readonly {
    readonly rate: number;
    readonly net: number;
    readonly tax: number;
    readonly gross: number;
  }[];
  readonly total: number;
  readonly reason: string | null;
  readonly annulled: boolean;
}

export interface PrintedLine {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly list_price: number;
  /** The product's own discount on the line: negative, or 0. */
  readonly discount: number;
  readonly vat_rate: number;
  readonly total: number;
}
