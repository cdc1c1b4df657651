/** A receipt from the log or the books. Amounts in öre. */
export interface IssuedReceipt {
  readonly year: number;
  readonly number: number;
  readonly orderId: number;
  readonly totalOre: number;
}

export interface IssuedCreditNote {
  readonly year: number;
  readonly number: number;
  readonly orderId: number;
  readonly refundId: string | null;
  readonly amountOre: number;
  readonly annulled: boolean;
}
