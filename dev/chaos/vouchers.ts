/** A receipt from the log or the read model. Amounts in öre. */
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

/** A voucher of the journal. Amounts in öre; debit is positive. */
export interface BookedVoucher {
  readonly eventId: string;
  readonly series: string;
  readonly year: number;
  readonly number: number;
  /** Sum of the debit lines. */
  readonly amountOre: number;
  /** Sum of all lines; 0 when the voucher balances. */
  readonly balanceOre: number;
  /** Change of the account for Stripe's balance. */
  readonly receivableOre: number;
}
