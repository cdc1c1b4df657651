import { formatSek } from '@kronblad/contracts/rules/money';
import { nameWithSize } from '@kronblad/contracts/rules/sizes';
import type { CartCalculation } from '@kronblad/contracts/views/pricing';
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
