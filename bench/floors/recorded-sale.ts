export interface RecordedSale {
  readonly statements: readonly {
    readonly text: string;
    readonly name?: string;
    readonly values: readonly unknown[];
  }[];
  /** Ids and numbers that differ between sales, as they occur in the recorded statements. */
  readonly tokens: Readonly<
    Record<'checkoutId' | 'intentId' | 'chargeId' | 'stripeEventId' | 'orderId' | 'orderNumber', string>
  > & { readonly productIds: readonly string[] };
  /** Value of pg's `options` connection parameter. */
  readonly options: string;
}
