import { stockholmDay } from '@kronblad/contracts/time/time';

interface Issued {
  readonly issuedAt: string;
  readonly remarks?: { readonly creditedOn: string } | undefined;
}

/** A refund gets another credit note when one was annulled; `nth` counts from 1. */
export const creditNoteIdOf = (refundId: string, nth = 1): string =>
  nth === 1 ? `cn-${refundId}` : `cn-${refundId}-${nth}`;

export const creditedOn = ({ remarks, issuedAt }: Issued): string => remarks?.creditedOn ?? stockholmDay(issuedAt);
