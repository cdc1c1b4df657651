export interface RecordedSale {
  readonly statements: readonly {
    readonly text: string;
    readonly name?: string;
    readonly values: readonly unknown[];
  }[];
  /** Values that differ between sales, as they occur in the statements. */
  readonly tokens: Readonly<
    Record<'checkoutId' | 'intentId' | 'chargeId' | 'stripeEventId' | 'orderId' | 'orderNumber', string>
  > & { readonly productIds: readonly string[] };
  /** Connection options. */
  readonly options: string;
}
