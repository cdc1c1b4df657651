import { CLICK_HANDLED, HYDRATED } from './hydration-events';

/** Longest wait for the page's pictures, in ms. */
const PATIENCE_MS = 3_000;

let hasBegun = false;
let pressed: Element | null = null;

/** Runs the module that the server has put aside. */
function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const text = document.querySelector('script[type="text/later"]')?.textContent;
  document.body.append(Object.assign(document.createElement('script'), { type: 'module', text }));
}

/** Shows the last pressed button as busy until its click is handled. */
function waitWith(button: Element | null): void {
  pressed?.removeAttribute('aria-busy');
  button?.setAttribute('aria-busy', 'true');
  pressed = button;
}

function press({ target }: MouseEvent): void {
  const button = (target as Element).closest('button[type=button]');
  if (button) waitWith(button);
}

function repeatPress(): void {
  const button = pressed as HTMLElement | null;
  waitWith(null);
  button?.click();
}

/** Submits the form of a chosen sort order, as the page's own handler does later. */
function choose({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.form?.method === 'get') target.form.requestSubmit();
}

addEventListener('click', press, true);
addEventListener('change', choose, true);
addEventListener(CLICK_HANDLED, () => waitWith(null));
addEventListener(
  HYDRATED,
  () => {
    removeEventListener('click', press, true);
    removeEventListener('change', choose, true);
    // Runs after the handlers of a click that completed hydration.
    setTimeout(repeatPress);
  },
  { once: true },
);

for (const input of ['pointerdown', 'keydown', 'focusin']) {
  addEventListener(input, begin, { once: true, capture: true, passive: true });
}
// The frame paints the loaded pictures.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)), { once: true });
setTimeout(begin, PATIENCE_MS);
