/** What the journal uses an account for, in listing order. */
export const ACCOUNT_ROLES = [
  'receivable',
  'disputed',
  'bank',
  'vat25',
  'vat12',
  'vat6',
  'turnedAway',
  'unknown',
  'sales25',
  'sales12',
  'sales6',
  'freight',
  'rounding',
  'lostDisputes',
  'fees',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export interface Account {
  /** Four digits of the BAS chart of accounts. */
  readonly number: string;
  readonly name: string;
}
export type Accounts = Readonly<Record<AccountRole, Account>>;

/** Default accounts. Source: BAS 2026 and the specification. */
export const USUAL_ACCOUNTS: Accounts = {
  receivable: { number: '1580', name: 'Fordringar för kontokort' },
  disputed: { number: '1589', name: 'Omtvistade kortbetalningar' },
  bank: { number: '1930', name: 'Företagskonto' },
  vat25: { number: '2611', name: 'Utgående moms på försäljning inom Sverige, 25 %' },
  vat12: { number: '2621', name: 'Utgående moms på försäljning inom Sverige, 12 %' },
  vat6: { number: '2631', name: 'Utgående moms på försäljning inom Sverige, 6 %' },
  turnedAway: { number: '2890', name: 'Övriga kortfristiga skulder' },
  unknown: { number: '2999', name: 'OBS-konto' },
  sales25: { number: '3001', name: 'Försäljning inom Sverige, 25 % moms' },
  sales12: { number: '3002', name: 'Försäljning inom Sverige, 12 % moms' },
  sales6: { number: '3003', name: 'Försäljning inom Sverige, 6 % moms' },
  freight: { number: '3520', name: 'Fakturerade frakter' },
  rounding: { number: '3740', name: 'Öres- och kronutjämning' },
  lostDisputes: { number: '6351', name: 'Konstaterade förluster på kundfordringar' },
  fees: { number: '6570', name: 'Bankkostnader' },
};

export const ACCOUNT_USES: Readonly<Record<AccountRole, string>> = {
  receivable: 'Kundernas betalningar hos Stripe',
  disputed: 'Pengar som banken har tagit vid en tvist',
  bank: 'Utbetalningar till banken',
  vat25: 'Utgående moms 25 %',
  vat12: 'Utgående moms 12 %',
  vat6: 'Utgående moms 6 %',
  turnedAway: 'Avvisade betalningar som ska tillbaka',
  unknown: 'Poster hos Stripe som inte hör till butiken',
  sales25: 'Varor med 25 % moms',
  sales12: 'Varor med 12 % moms',
  sales6: 'Varor med 6 % moms',
  freight: 'Frakt',
  rounding: 'Öresutjämning',
  lostDisputes: 'Förlorade tvister',
  fees: 'Stripes avgifter',
};

/** Roles that must not share an account with any other: the VAT return and the reconciliation read their balances. */
export const SINGULAR_ROLES = [
  'receivable',
  'disputed',
  'bank',
  'vat25',
  'vat12',
  'vat6',
  'fees',
] as const satisfies AccountRole[];
