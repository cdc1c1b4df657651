type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser may refuse even to hand the storage out; what it refuses, or has no room for, the page's own memory keeps. */
function memoryOver(place: () => Store) {
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
        // Nothing was stored.
      }
    },
  };
}

/** Gone when the tab is closed. */
export const tabMemory = memoryOver(() => sessionStorage);

/** To what the cart was lowered for the open checkout's payment; product ids and numbers of pieces. */
export const FEWER_KEY = 'kronblad.checkout-fewer';

/** What the open checkout's payment is for; product ids and numbers of pieces. */
export const GOODS_KEY = 'kronblad.checkout-goods';

/** Shared by the browser's tabs, and there when one comes back: nothing about a person is written here. */
export const browserMemory = memoryOver(() => localStorage);
