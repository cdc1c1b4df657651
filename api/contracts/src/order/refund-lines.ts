import { mulDivHalfUp } from '../money/money.js';

export interface RefundableLine {
  readonly quantity: number;
  readonly totalOre: number;
  readonly refundedQuantity: number;
  readonly refundedOre: number;
}

/**
 * Refund in öre for `pieces` more of a line. Rounds the sum for all refunded pieces and subtracts what was refunded
 * before, so that the refunds of all pieces add up to the line's total.
 * @throws RangeError when fewer pieces remain.
 */
export function lineRefundOre(line: RefundableLine, pieces: number): number {
  const after = line.refundedQuantity + pieces;
  if (!Number.isInteger(pieces) || pieces < 1 || after > line.quantity) {
    throw new RangeError(`Cannot refund ${pieces} of ${line.quantity - line.refundedQuantity} pieces`);
  }
  return Math.max(0, mulDivHalfUp(line.totalOre, after, line.quantity) - line.refundedOre);
}
