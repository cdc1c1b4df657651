/** What `api/bench/record-sale.ts` tells. */
export interface RecordedSale {
  readonly statements: readonly {
    readonly text: string;
    readonly name?: string;
    readonly values: readonly unknown[];
  }[];
  /** What is a sale's own, as it stands in the values. */
  readonly tokens: Readonly<
    Record<'checkoutId' | 'intentId' | 'chargeId' | 'stripeEventId' | 'orderId' | 'orderNumber', string>
  > & { readonly productIds: readonly string[] };
  /** Of the connection. */
  readonly options: string;
}
