type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Falls back to memory when the browser refuses storage or storage is full. */
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

export const tabStorage = storageOver(() => sessionStorage);

export const FEWER_KEY = 'kronblad.checkout-fewer';

/** The payment that is open in this tab, so that a reload continues it. */
export const PAYMENT_KEY = 'kronblad.checkout-payment';

export const GOODS_KEY = 'kronblad.checkout-goods';

/** Persistent and shared by all tabs, so it must hold no personal data. */
export const browserStorage = storageOver(() => localStorage);
