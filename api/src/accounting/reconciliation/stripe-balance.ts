import type {
  BalanceCause,
  BalancePart,
  BalanceRow,
  StripeBalance,
} from '@kronblad/contracts/books/reconciliation-schema';
import { oreToSek } from '@kronblad/contracts/money/money';

/** Sums of all days, in öre. */
export interface BalanceSums {
  /** Net of all transactions except payouts. */
  readonly stripeNet: number;
  readonly stripeFees: number;
  readonly stripePaidOut: number;
  /** Balance of the account for claims on Stripe. */
  readonly bookedBalance: number;
  readonly bookedFees: number;
  readonly bookedPaidOut: number;
  /** Booked movements that Stripe may not have reported yet. */
  readonly waiting: number;
}

export function stripeBalance(
  sums: BalanceSums,
): Pick<StripeBalance, 'stripe' | 'booked' | 'waiting' | 'difference' | 'rows' | 'agrees'> {
  const { stripeNet, stripeFees, stripePaidOut, bookedBalance, bookedFees, bookedPaidOut, waiting } = sums;
  const stripe = stripeNet - stripePaidOut;
  const rows = [
    row('movements', stripeNet + stripeFees, bookedBalance + bookedFees + bookedPaidOut, waiting),
    row('fees', -stripeFees, -bookedFees),
    row('payouts', -stripePaidOut, -bookedPaidOut),
  ];
  return {
    stripe: oreToSek(stripe),
    booked: oreToSek(bookedBalance),
    waiting: oreToSek(waiting),
    difference: oreToSek(stripe + waiting - bookedBalance),
    rows,
    agrees: rows.every(({ cause }) => cause === null),
  };
}

function row(part: BalancePart, stripe: number, booked: number, waiting = 0): BalanceRow {
  const difference = stripe + waiting - booked;
  return {
    part,
    stripe: oreToSek(stripe),
    waiting: oreToSek(waiting),
    booked: oreToSek(booked),
    difference: oreToSek(difference),
    cause: difference === 0 ? null : causeOf(part, Math.abs(stripe) - Math.abs(booked)),
  };
}

function causeOf(part: BalancePart, missing: number): BalanceCause {
  if (part === 'movements') return 'differences';
  return missing > 0 ? 'not_booked' : 'booked_only';
}
