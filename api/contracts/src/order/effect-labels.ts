const LABELS: Readonly<Record<string, string>> = {
  'order-confirmation': 'Orderbekräftelse till kunden',
  receipt: 'Kvitto till kunden',
  'supplement-paid': 'Kvitto på ändrad leverans till kunden',
  'payment-link': 'Mejl med länk att betala',
  'payment-reminder': 'Påminnelse om att betala',
  'order-sent': 'Mejl om att beställningen är på väg',
  'order-ready-for-pickup': 'Mejl om att beställningen är redo att hämtas',
  'delivery-changed': 'Mejl om att leveransen är ändrad',
  delivered: 'Mejl om att beställningen är lämnad',
  'not-delivered': 'Mejl om att beställningen inte kunde lämnas',
  'order-cancelled': 'Mejl om att beställningen är avbruten',
  refund: 'Mejl om återbetalning',
  'late-payment-refunded': 'Mejl om att en sen betalning är återbetald',
  'new-order-for-shop': 'Besked till butiken om ny order',
  'problem-for-shop': 'Besked till butiken om ett problem',
  'withdrawal-received': 'Bekräftelse till kunden på ångrat avtal',
  'withdrawal-for-shop': 'Besked till butiken om ångrat avtal',
  'order-link': 'Mejl med ny länk till ordersidan',
  'password-link': 'Mejl med länk till ett nytt lösenord',
  'archive-ready': 'Mejl om att årets arkiv är klart',
  'stock-alert-asked': 'Fråga om att bevaka en slutsåld vara',
  'stock-alert-due': 'Mejl om att en bevakad vara finns igen',
  'receipt-for-scanning': 'Kvitto till inskanning',
  'receipt-pdf': 'Kvitto (PDF)',
  'credit-note-pdf': 'Kreditnota (PDF)',
  'print-pdf': 'Utskrift (PDF)',
  'foreign-picture': 'Bild från den förra butiken',
};

/** A document's PDF, as opposed to an email. */
export const isDocument = ({ kind }: { readonly kind: string }): boolean => kind.endsWith('-pdf');

/** The fetching of a picture of another shop. Stored in events, so never rename it. */
export const FOREIGN_PICTURE = 'foreign-picture';

export const effectLabel = (kind: string): string => LABELS[kind] ?? 'Utskick';
