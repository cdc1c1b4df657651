type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Falls back to memory when storage is refused or full. */
function storageOver(place: () => Store) {
  const page = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return page.get(key) ?? place().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string) {
      try {
        place().setItem(key, value);
        page.delete(key);
      } catch {
        page.set(key, value);
      }
    },
    remove(key: string) {
      page.delete(key);
      try {
        place().removeItem(key);
      } catch {
        // Storage is unavailable, so nothing was stored.
      }
    },
  };
}

/** Lasts until the tab is closed. */
export const tabStorage = storageOver(() => sessionStorage);

/** Product ids and quantities to which the cart was reduced for the open payment. */
export const FEWER_KEY = 'kronblad.checkout-fewer';

/** Product ids and quantities of the open payment. */
export const GOODS_KEY = 'kronblad.checkout-goods';

/** Shared by the browser's tabs and persistent, so it must hold no personal data. */
export const browserStorage = storageOver(() => localStorage);
