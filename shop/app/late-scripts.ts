/**
 * Runs in the browser. The page is painted before its scripts are fetched, and reads without them: they come when all
 * that is seen has loaded, at the first touch of a key or the page, or after three seconds, whichever is first. A
 * button that was pressed meanwhile looks busy, and is pressed again once it can do something; a choice that is a
 * question to the server is asked at once, by a new page.
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
  // What was of about its height (data-ready in the style sheets) gets its own.
  const ready = () => { document.documentElement.dataset.ready = ''; };
  // A place that the browser came back to was measured in the true heights.
  const restored = scrollY;
  if (restored > 0) {
    ready();
    scrollTo(0, restored);
  }
  // Who has scrolled meanwhile goes on seeing what they saw, under their finger too.
  const layOut = () => {
    // By the card or the link next to the middle: between two of them there is only the page, which begins above all.
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
    // A press that made the page ready is about to be answered.
    setTimeout(() => { const button = pressed; waitWith(null); button?.click(); });
  }, { once: true });
  // After a page that failed the document is another to React.
  addEventListener('kronblad:ready', ready);
  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, begin, { once: true, capture: true, passive: true });
  const painted = () => requestAnimationFrame(() => setTimeout(begin));
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true });
  setTimeout(begin, 3000);
})();`;

/** To be said in the browser when all that can be pressed does something. */
export const READY = 'kronblad:ready';
/** To be said of every press that does something: it needs no repeating. */
export const ANSWERED = 'kronblad:answered';

/** Lines of comment, and what lines begin with: for those who read it here. */
const ASIDES = /^ *\/\/.*\n|^ +/gm;
const MODULE = /<script type="module" async="">/;

/** The document whose scripts come as they stand: nothing of it waits for them to be laid out. */
export const laidOutAtOnce = (html: string) => html.replace('<html ', '<html data-ready="" ');

/** The document with its scripts put off. They lie in it as data, to be run as they stand. */
export function withLateScripts(html: string): string {
  if (!MODULE.test(html)) return html;
  return html
    .replace(MODULE, '<script type="text/later">')
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replace('</body>', () => `<script>${LOADER.replace(ASIDES, '')}</script></body>`);
}
