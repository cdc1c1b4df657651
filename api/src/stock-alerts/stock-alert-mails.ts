import type { MailJob } from '@kronblad/contracts/jobs';
import type { CatalogueSnapshot } from '../catalogue/index.js';
import type { StoredEvent } from '../event-store/index.js';
import type { Settings } from '../settings/index.js';

interface Tools {
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'shop'>;
  readonly catalogue: CatalogueSnapshot;
}

/** Returns no email when the product is gone or the person is forgotten. */
export function stockAlertMails(
  { id, type, data }: StoredEvent<'StockAlertAsked'> | StoredEvent<'StockAlertDue'>,
  { publicUrl, settings, catalogue }: Tools,
): MailJob[] {
  const product = catalogue.productById(data.productId);
  if (!product || data.email === null) return [];
  const kind = type === 'StockAlertAsked' ? 'stock-alert-asked' : 'stock-alert-due';
  return [
    {
      template: kind,
      effect: { effectId: `${kind}-${id}`, kind, orderId: null },
      to: { name: '', address: data.email },
      publicUrl,
      shop: settings.shop,
      attachments: [],
      alert: {
        productName: product.row.name,
        productUrl: `${publicUrl}/produkter/${product.row.slug}`,
        alertUrl: `${publicUrl}/bevakning/${data.alertId}`,
      },
    },
  ];
}
