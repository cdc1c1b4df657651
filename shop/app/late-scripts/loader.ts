import { CLICK_HANDLED_EVENT, HYDRATED_EVENT } from './hydration-events';

/** Longest time in ms that scripts wait for the page's pictures. */
const TIMEOUT_MS = 3_000;

let hasBegun = false;
let pressed: Element | null = null;

function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const text = document.querySelector('script[type="text/later"]')?.textContent;
  document.body.append(Object.assign(document.createElement('script'), { type: 'module', text }));
}

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

/** Submits the form when a sort order is chosen before hydration. Later, React's own handler does it. */
function choose({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.form?.method === 'get') target.form.requestSubmit();
}

addEventListener('click', press, true);
addEventListener('change', choose, true);
addEventListener(CLICK_HANDLED_EVENT, () => waitWith(null));
addEventListener(
  HYDRATED_EVENT,
  () => {
    removeEventListener('click', press, true);
    removeEventListener('change', choose, true);
    // Waits for React's handlers of the click that completed hydration. If they handle that click, it is not repeated.
    setTimeout(repeatPress);
  },
  { once: true },
);

for (const input of ['pointerdown', 'keydown', 'focusin']) {
  addEventListener(input, begin, { once: true, capture: true, passive: true });
}
// Waits for a frame, so that the loaded pictures are painted first.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)), { once: true });
setTimeout(begin, TIMEOUT_MS);
