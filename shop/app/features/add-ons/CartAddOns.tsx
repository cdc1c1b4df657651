import { useEffect, useState } from 'react';
import { useCart } from '../cart/use-cart';
import { AddOns } from './AddOns';
import type { AddOn } from './add-on';
import { fetchAddOns } from './get-add-ons';

/** Offers what goes with the products of the cart. Without an answer it shows nothing. */
export function CartAddOns() {
  const { items } = useCart();
  const [addOns, setAddOns] = useState<readonly AddOn[]>([]);
  const products = [...new Set(items.map(({ id }) => id))].join();
  useEffect(() => {
    if (products === '') return setAddOns([]);
    const asking = new AbortController();
    fetchAddOns(products.split(',').map(Number), asking.signal).then(setAddOns, () => undefined);
    return () => asking.abort();
  }, [products]);
  return <AddOns title="Passar fint till" addOns={addOns} />;
}
