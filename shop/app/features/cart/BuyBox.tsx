import { MAX_OF_ONE } from '@kronblad/contracts/cart/cart-limits';
import type { Priced } from '@kronblad/contracts/price/shown-reduction';
import { isBuyable, nameWithSize } from '@kronblad/contracts/product/sizes';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Price } from '../../ui/Price';
import { Stepper } from '../../ui/Stepper';
import { type Addable, addProduct, isFirstClick, mostOf } from './add-product';
import css from './buy-box.module.css';

interface BuyBoxProps {
  readonly product: Addable & Priced;
  readonly size?: string | undefined;
}

export function BuyBox({ product, size }: BuyBoxProps) {
  const [wanted, setWanted] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const away = useOutOfSight(box);
  const soldOut = !isBuyable(product);
  const most = Math.min(mostOf(product), MAX_OF_ONE);
  const quantity = Math.min(wanted, most);
  const add = (event: MouseEvent) =>
    isFirstClick(event) && addProduct({ ...product, name: nameWithSize(product.name, size) }, quantity);
  return (
    <>
      <div className={`${css.buy} needs-script`} ref={box}>
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

function useOutOfSight(element: { readonly current: Element | null }): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}
