import { formatSek } from '@kronblad/contracts/money/money';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { Picture } from '../../ui/Picture';
import { itemImage } from './item-image';
import css from './order-goods.module.css';

export function OrderGoods({ calculation }: { readonly calculation: CartCalculation }) {
  return (
    <ul className={css.goods}>
      {calculation.items.map((item) => (
        <li key={item.size_id}>
          <Picture image={itemImage(item)} sizes="3.5rem" alt="" />
          <span>
            {nameWithSize(item.name, item.size_name)}
            <small>{item.quantity} st</small>
          </span>
          <span className="numbers">{formatSek(item.item_total)}</span>
        </li>
      ))}
    </ul>
  );
}
