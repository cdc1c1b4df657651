import type { MailJob } from '@kronblad/contracts/jobs';
import { CatalogueSnapshot } from '../catalogue/index.js';
import type { StoredEvent } from '../event-store/index.js';
import { emailsAbout, type Letterhead } from './letterhead.js';

export const mailWhenStockAlertAsked = emailsAbout(
  'mail-when-stock-alert-asked',
  'StockAlertAsked',
  [CatalogueSnapshot],
  compose,
);

export const mailWhenStockAlertDue = emailsAbout(
  'mail-when-stock-alert-due',
  'StockAlertDue',
  [CatalogueSnapshot],
  compose,
);

/** No email when the product is gone or the person is forgotten. */
function compose(
  { id, type, data }: StoredEvent<'StockAlertAsked'> | StoredEvent<'StockAlertDue'>,
  letterhead: Letterhead,
  catalogue: CatalogueSnapshot,
): MailJob[] {
  const product = catalogue.productById(data.productId);
  if (!product || data.email === null) return [];
  const { publicUrl } = letterhead;
  const alert = {
    productName: product.row.name,
    productUrl: `${publicUrl}/produkter/${product.row.slug}`,
    alertUrl: `${publicUrl}/bevakning/${data.alertId}`,
  };
  const kind = type === 'StockAlertAsked' ? 'stock-alert-asked' : 'stock-alert-due';
  return [letterhead.email(kind, { id }, { to: { name: '', address: data.email }, alert })];
}
