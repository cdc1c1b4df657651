import { useState } from 'react';
import { openedSize, type PageProduct, type PageSize } from './page-product';

export const SIZE_PARAMETER = 'storlek';

/** The chosen size, and a function to choose another, which changes the address without loading the page. */
export function useSize(product: PageProduct, search: string) {
  const [id, setId] = useState<number>();
  const opened = openedSize(product, new URLSearchParams(search).get(SIZE_PARAMETER));
  const size = product.sizes.find((each) => each.id === id) ?? opened;
  function choose(chosen: PageSize) {
    setId(chosen.id);
    const address = new URL(location.href);
    address.searchParams.set(SIZE_PARAMETER, chosen.slug);
    history.replaceState(history.state, '', address);
  }
  return { size, opened, choose };
}
