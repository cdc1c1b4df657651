import { stockholmDay } from './time.js';

interface Issued {
  readonly issuedAt: string;
  readonly remarks?: { readonly creditedOn: string } | undefined;
}

export const creditedOn = ({ remarks, issuedAt }: Issued): string => remarks?.creditedOn ?? stockholmDay(issuedAt);

interface Paid {
  readonly method?: 'stripe' | 'outside' | undefined;
  readonly refundId: string | null;
}

export const creditMethodOf = ({ method, refundId }: Paid): 'stripe' | 'outside' =>
  method ?? (refundId === null ? 'outside' : 'stripe');
