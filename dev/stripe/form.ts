export interface FormHash {
  [key: string]: string | FormHash;
}

/** `metadata[order]=1&expand[]=latest_charge` → `{metadata: {order: '1'}, expand: {0: 'latest_charge'}}`. */
export function decodeForm(text: string): FormHash {
  const root = emptyHash();
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split('[').map((step) => step.replace(/\]$/, ''));
    let hash = root;
    for (const [index, step] of path.entries()) {
      const name = step === '' ? String(Object.keys(hash).length) : step;
      if (index === path.length - 1) hash[name] = value;
      else {
        const below = hash[name];
        hash = hash[name] = typeof below === 'object' ? below : emptyHash();
      }
    }
  }
  return root;
}

/** Has no prototype, so that a key named `__proto__` is an ordinary key. */
const emptyHash = () => Object.create(null) as FormHash;
