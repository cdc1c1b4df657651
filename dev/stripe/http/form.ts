/** A decoded `application/x-www-form-urlencoded` body or query with text at its leaves. */
export type FormValue = string | FormHash;
export interface FormHash {
  [key: string]: FormValue;
}

const DEEPEST = 8;

/** `metadata[order]=1&expand[]=latest_charge` → `{metadata: {order: '1'}, expand: {0: 'latest_charge'}}`. */
export function decodeForm(text: string): FormHash {
  const root = emptyHash();
  for (const [key, value] of new URLSearchParams(text)) place(root, splitKey(key), value);
  return root;
}

/** Without a prototype, so that a key named `__proto__` is an ordinary key. */
function emptyHash(): FormHash {
  return Object.create(null) as FormHash;
}

function splitKey(key: string): string[] {
  const open = key.indexOf('[');
  if (open <= 0 || !key.endsWith(']')) return [key];
  const inner = key.slice(open + 1, -1).split('][');
  return inner.length >= DEEPEST ? [key] : [key.slice(0, open), ...inner];
}

function place(root: FormHash, path: string[], value: string): void {
  let hash = root;
  path.forEach((step, index) => {
    const name = step === '' ? String(Object.keys(hash).length) : step;
    if (index === path.length - 1) {
      hash[name] = value;
      return;
    }
    const below = hash[name];
    const next = typeof below === 'object' ? below : emptyHash();
    hash[name] = next;
    hash = next;
  });
}
