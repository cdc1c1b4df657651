import { MAX_OF_ONE } from '@kronblad/contracts/cart/cart-limits';
import type { Priced } from '@kronblad/contracts/price/shown-reduction';
import { isBuyable, nameWithSize } from '@kronblad/contracts/product/sizes';
import { type MouseEvent, useCallback, useState } from 'react';
import { Button } from '../../ui/Button';
import { Price } from '../../ui/Price';
import { Stepper } from '../../ui/Stepper';
import { type Addable, addProduct, isFirstClick, maxQuantity } from './add-product';
import css from './buy-box.module.css';

interface BuyBoxProps {
  readonly product: Addable & Priced;
  readonly size?: string | undefined;
}

export function BuyBox({ product, size }: BuyBoxProps) {
  const [wanted, setWanted] = useState(1);
  const { ref, away } = useOutOfSight();
  const soldOut = !isBuyable(product);
  const most = Math.min(maxQuantity(product), MAX_OF_ONE);
  const quantity = Math.min(wanted, most);
  const add = (event: MouseEvent) =>
    isFirstClick(event) && addProduct({ ...product, name: nameWithSize(product.name, size) }, quantity);
  return (
    <>
      <div className={`${css.buy} needs-script`} ref={ref}>
        {!soldOut && <Stepper label="Antal" value={quantity} max={most} onChange={setWanted} />}
        <Button wide disabled={soldOut} onClick={add}>
          {soldOut ? 'Slutsåld' : 'Lägg i kundvagnen'}
        </Button>
      </div>
      {!soldOut && (
        <div className={`${css.bar} ${away ? css.shown : ''}`} inert={!away}>
          <div>
            <p>{product.name}</p>
            {size && <p>{size}</p>}
            <Price product={product} short />
          </div>
          <Button onClick={add}>Lägg i kundvagnen</Button>
        </div>
      )}
    </>
  );
}

function useOutOfSight() {
  const [away, setAway] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, away };
}
