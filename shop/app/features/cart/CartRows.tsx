import { CART_LIMIT_MESSAGE } from '@kronblad/contracts/cart/cart-limits';
import { goodsOfItem, isSameGoods, roomFor } from '@kronblad/contracts/cart/cart-storage';
import { goodsOfUnavailableItem } from '@kronblad/contracts/cart/unavailable-items';
import { formatSek, sekToOre } from '@kronblad/contracts/money/money';
import { lowestPriceText } from '@kronblad/contracts/price/price-history';
import type { CartCalculation, PricedCartItem } from '@kronblad/contracts/price/schema';
import { nameWithSize, productPath } from '@kronblad/contracts/product/sizes';
import { Link } from 'react-router';
import { Picture } from '../../ui/Picture';
import { Stepper } from '../../ui/Stepper';
import css from './cart-rows.module.css';
import { focusHeadingAfter } from './focus-heading';
import { itemImage } from './item-image';
import { cart } from './use-cart';

export function CartRows({ calculation }: { readonly calculation: CartCalculation }) {
  const { items } = cart.current();
  const short = calculation.unavailable.filter(({ reason }) => reason === 'insufficient');
  const onlyLeft = (item: PricedCartItem) =>
    short.find((each) => isSameGoods(goodsOfUnavailableItem(each), goodsOfItem(items, item)))?.available;
  return (
    <ul className={css.rows}>
      {calculation.items.map((item) => (
        <li key={item.size_id}>
          <Link to={hrefOf(item)} tabIndex={-1} aria-hidden="true">
            <Picture image={itemImage(item)} sizes="6.5rem" alt="" />
          </Link>
          <CartRow item={item} onlyLeft={onlyLeft(item)} />
        </li>
      ))}
    </ul>
  );
}

const hrefOf = ({ slug, size_name }: PricedCartItem) => productPath(slug, size_name);
const nameOf = ({ name, size_name }: PricedCartItem) => nameWithSize(name, size_name);

function Each({ item }: { readonly item: PricedCartItem }) {
  const lowest = item.lowest_price_30_days;
  return (
    <p className={`${css.each} numbers`}>
      {formatSek(item.final_price)} per styck{' '}
      {item.reduction && (
        <>
          <s>{formatSek(item.reduction.struck_price)}</s> <span className={css.reduction}>{item.reduction.badge}</span>
        </>
      )}
      {lowest !== null && <span className={css.lowest}>{lowestPriceText(sekToOre(lowest))}</span>}
    </p>
  );
}

function CartRow({ item, onlyLeft }: { readonly item: PricedCartItem; readonly onlyLeft: number | undefined }) {
  const { items } = cart.current();
  const goods = goodsOfItem(items, item);
  const room = roomFor(items, goods);
  return (
    <div className={css.body}>
      <h2 className={css.name}>
        <Link to={hrefOf(item)}>{nameOf(item)}</Link>
      </h2>
      <span className={`${css.total} numbers`}>{formatSek(item.item_total)}</span>
      <Each item={item} />
      {onlyLeft !== undefined && (
        <p className={css.less}>
          Det finns bara {onlyLeft} kvar just nu, så vi räknar med det antalet.
          {item.size_name && (
            <>
              {' '}
              <Link to={hrefOf(item)}>Se andra storlekar</Link>
            </>
          )}
        </p>
      )}
      {onlyLeft === undefined && item.quantity >= item.available && (
        <p className={css.less}>Fler än så finns inte just nu.</p>
      )}
      {item.quantity >= room && room < item.available && <p className={css.less}>{CART_LIMIT_MESSAGE}</p>}
      <div className={css.controls}>
        <Stepper
          small
          label={`Antal ${nameOf(item)}`}
          value={item.quantity}
          max={Math.min(item.available, room)}
          onChange={(quantity) => cart.setQuantity(goods, quantity)}
        />
        <button
          type="button"
          className={css.remove}
          aria-label={`Ta bort ${nameOf(item)}`}
          onClick={(event) => remove(item, event.currentTarget)}
        >
          Ta bort
        </button>
      </div>
    </div>
  );
}

function remove(item: PricedCartItem, button: HTMLElement) {
  const goods = goodsOfItem(cart.current().items, item);
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  if (!next) return focusHeadingAfter(() => cart.remove(goods));
  cart.remove(goods);
  next.querySelector<HTMLElement>(`.${css.remove}`)?.focus({ preventScroll: true });
}
