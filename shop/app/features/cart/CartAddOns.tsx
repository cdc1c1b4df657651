import { useEffect, useState } from 'react';
import { AddOns } from './AddOns';
import { type AddOn, addOnOf } from './add-on';
import { fetchAddOns } from './api/fetch-add-ons';
import { useCart } from './use-cart';

/** Offers what goes with the products of the cart. Without an answer it shows nothing. */
export function CartAddOns() {
  const { items } = useCart();
  const [addOns, setAddOns] = useState<readonly AddOn[]>([]);
  const products = [...new Set(items.map(({ id }) => id))].join();
  useEffect(() => {
    if (products === '') return setAddOns([]);
    const asking = new AbortController();
    fetchAddOns(products.split(',').map(Number), asking.signal).then(
      (found) => setAddOns(found.map(addOnOf)),
      () => undefined,
    );
    return () => asking.abort();
  }, [products]);
  return <AddOns title="Passar fint till" addOns={addOns} />;
}
