import { stockholmDay } from './time.js';

interface Issued {
  readonly issuedAt: string;
  readonly remarks?: { readonly creditedOn: string } | undefined;
}

export const creditedOn = ({ remarks, issuedAt }: Issued): string => remarks?.creditedOn ?? stockholmDay(issuedAt);
