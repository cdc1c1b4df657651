/**
 * Runs in the browser. Defers the page's scripts until everything visible has loaded, the first key or tap, or three
 * seconds. A button pressed meanwhile shows as busy and is clicked again after hydration. A changed select submits
 * its form at once.
 */
const LOADER = `(() => {
  let begun = false, pressed = null;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const { href } of document.querySelectorAll('link[rel=later]'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const text = document.querySelector('script[type="text/later"]').textContent;
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', text }));
  };
  const waitWith = (button) => {
    pressed?.removeAttribute('aria-busy');
    button?.setAttribute('aria-busy', 'true');
    pressed = button;
  };
  const press = ({ target }) => waitWith(target.closest('button[type=button]') ?? pressed);
  const choose = ({ target }) => { if (target.matches('select') && target.form?.method === 'get') target.form.requestSubmit(); };
  // Style sheets use estimated heights until data-ready is set.
  const ready = () => { document.documentElement.dataset.ready = ''; };
  // A restored scroll position refers to the real heights.
  const restored = scrollY;
  if (restored > 0) {
    ready();
    scrollTo(0, restored);
  }
  // Keeps the visible content in place for a visitor who has scrolled.
  const layOut = () => {
    // Anchors on the card or link nearest to the middle. The page itself is no anchor, because it starts at the top.
    const fromMiddle = (it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return Math.max(top - innerHeight / 2, innerHeight / 2 - bottom, 0);
    };
    const [seen] = (scrollY > 0 ? [...document.querySelectorAll('main li > *, main a, main button, footer a')] : [])
      .filter((it) => it.getClientRects().length > 0)
      .sort((one, other) => fromMiddle(one) - fromMiddle(other));
    const top = () => (seen ? seen.getBoundingClientRect().top : 0);
    const before = top();
    ready();
    scrollBy(0, top() - before);
  };
  addEventListener('click', press, true);
  addEventListener('change', choose, true);
  addEventListener('kronblad:answered', () => waitWith(null));
  addEventListener('kronblad:ready', () => {
    removeEventListener('click', press, true);
    removeEventListener('change', choose, true);
    layOut();
    // Runs after the handlers of the click that completed hydration.
    setTimeout(() => { const button = pressed; waitWith(null); button?.click(); });
  }, { once: true });
  // After a failed page React replaces the document element.
  addEventListener('kronblad:ready', ready);
  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, begin, { once: true, capture: true, passive: true });
  const painted = () => requestAnimationFrame(() => setTimeout(begin));
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true });
  setTimeout(begin, 3000);
})();`;

/** Event: hydration is complete. */
export const READY = 'kronblad:ready';
/** Event: the click was handled and needs no repetition. */
export const ANSWERED = 'kronblad:answered';

/** Comments and indentation, removed from the shipped script. */
const ASIDES = /^ *\/\/.*\n|^ +/gm;
const MODULE = /<script type="module" async="">/;

/** For a document whose scripts are not deferred: shows its whole layout at once. */
export const laidOutAtOnce = (html: string) => html.replace('<html ', '<html data-ready="" ');

/** Stores the document's scripts as data, to run later. */
export function withLateScripts(html: string): string {
  if (!MODULE.test(html)) return html;
  return html
    .replace(MODULE, '<script type="text/later">')
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replace('</body>', () => `<script>${LOADER.replace(ASIDES, '')}</script></body>`);
}
