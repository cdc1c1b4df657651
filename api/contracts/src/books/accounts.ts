export const ACCOUNT_ROLES = [
  'receivable',
  'disputed',
  'cardTerminal',
  'overRefunded',
  'cash',
  'bank',
  'swish',
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
  readonly number: string;
  readonly name: string;
}
export type Accounts = Readonly<Record<AccountRole, Account>>;

/** Source: the BAS chart of accounts, 2026. */
export const USUAL_ACCOUNTS: Accounts = {
  receivable: { number: '1580', name: 'Fordringar för kontokort' },
  disputed: { number: '1589', name: 'Omtvistade kortbetalningar' },
  cardTerminal: { number: '1586', name: 'Kortterminal' },
  overRefunded: { number: '1680', name: 'Andra kortfristiga fordringar' },
  cash: { number: '1910', name: 'Kassa' },
  bank: { number: '1930', name: 'Företagskonto' },
  swish: { number: '1932', name: 'Swish' },
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
  cardTerminal: 'Betalt med kort i butikens terminal',
  overRefunded: 'Återbetalt i Stripe utöver köpet',
  cash: 'Kontant betalt i butiken, och kontanta återbetalningar',
  bank: 'Utbetalningar till banken, och återbetalningar därifrån',
  swish: 'Betalt med Swish i butiken',
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

/** These roles may share one account, because the VAT return reports them in one box. Every other one needs its own. */
const SALES_ROLES: readonly AccountRole[] = ['sales25', 'sales12', 'sales6', 'freight'];

export const mayShareAccount = (a: AccountRole, b: AccountRole): boolean =>
  a === b || (SALES_ROLES.includes(a) && SALES_ROLES.includes(b));
