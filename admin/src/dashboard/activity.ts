import type { OrderStatistics, ProductStatistics } from '@kronblad/contracts/sales/schema';
import { counted, formatWholeSek } from '../format/numbers';
import { figureLinks } from './links';

export interface ActivityItem {
  readonly kind: 'packing' | 'sent' | 'sale' | 'stock';
  readonly text: string;
  readonly to: string;
}

export function activityOf(orders: OrderStatistics, products: ProductStatistics | null): readonly ActivityItem[] {
  const items: (ActivityItem | false)[] = [
    {
      kind: 'sale',
      text:
        orders.daily_orders > 0
          ? `${counted(orders.daily_orders, 'ny order', 'nya ordrar')} i dag för ${formatWholeSek(orders.daily_revenue)}`
          : 'Ingen försäljning i dag än',
      to: figureLinks.paidToday,
    },
    {
      kind: 'packing',
      text:
        orders.not_shipped > 0
          ? `${counted(orders.not_shipped, 'betald order', 'betalda ordrar')} väntar på att skickas`
          : 'Alla betalda ordrar är skickade',
      to: figureLinks.toPack,
    },
    orders.shipped_today > 0 && {
      kind: 'sent',
      text: `${counted(orders.shipped_today, 'order', 'ordrar')} skickades i dag`,
      to: figureLinks.sentToday,
    },
    {
      kind: 'sent',
      text: `${counted(orders.shipped_this_week, 'order', 'ordrar')} har skickats den här veckan`,
      to: figureLinks.sentThisWeek,
    },
    orders.monthly_orders > 0 && {
      kind: 'sale',
      text: `${counted(orders.monthly_orders, 'order', 'ordrar')} den här månaden för ${formatWholeSek(orders.monthly_revenue)}`,
      to: figureLinks.paidThisMonth,
    },
    products !== null &&
      products.low_stock_products > 0 && {
        kind: 'stock',
        text: `${counted(products.low_stock_products, 'produkt', 'produkter')} börjar ta slut, ${counted(products.out_of_stock, 'är slutsåld', 'är slutsålda')}`,
        to: figureLinks.lowStock,
      },
  ];
  return items.filter((item) => item !== false);
}
