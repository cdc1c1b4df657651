/** A receipt, as the log or the books have it. Amounts in öre. */
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
