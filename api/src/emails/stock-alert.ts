import type { MailJob } from '@kronblad/contracts/jobs/mail';
import { productPath, sizeIdOf } from '@kronblad/contracts/product/sizes';
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
  const sizeName = product.size(sizeIdOf(data))?.row.name ?? '';
  const alert = {
    productName: product.row.name,
    sizeName,
    productUrl: `${publicUrl}${productPath(product.row.slug, sizeName)}`,
    alertUrl: `${publicUrl}/bevakning/${data.alertId}`,
  };
  const kind = type === 'StockAlertAsked' ? 'stock-alert-asked' : 'stock-alert-due';
  return [letterhead.email(kind, { id }, { to: { name: '', address: data.email }, alert })];
}
