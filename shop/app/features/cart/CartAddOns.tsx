import type { Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { Product } from '@kronblad/contracts/product/schema';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { getJson } from '../../http';
import { AddOns } from './AddOns';
import { type AddOn, addOnOf } from './add-on';
import { focusHeading } from './focus-heading';
import { useCart } from './use-cart';

/**
 * Offers what goes with the products of the cart. Without an answer it shows nothing. `way`: leaves out what cannot be
 * delivered so.
 */
export default function CartAddOns({ way }: { readonly way?: Way }) {
  const { items } = useCart();
  const [addOns, setAddOns] = useState<readonly AddOn[]>([]);
  const products = [...new Set(items.map(({ id }) => id))].join();
  useEffect(() => {
    if (products === '') return setAddOns([]);
    const asking = new AbortController();
    getJson<readonly Product[]>(`/products/add-ons?product_ids=${products}`, asking.signal).then(
      (found) => keepingFocus(() => setAddOns(found.filter(({ ways }) => !way || ways.includes(way)).map(addOnOf))),
      () => undefined,
    );
    return () => asking.abort();
  }, [products, way]);
  return <AddOns title="Passar fint till" addOns={addOns} />;
}

/** An added product leaves the list with its button: the focus goes to the list's heading, or the page's without a list. */
function keepingFocus(change: () => void): void {
  const focused = document.activeElement;
  const heading = focused?.closest('section')?.querySelector('h2');
  flushSync(change);
  if (!focused?.isConnected) focusHeading(heading?.isConnected ? heading : undefined);
}
