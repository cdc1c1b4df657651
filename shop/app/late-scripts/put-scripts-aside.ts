const MODULE = /<script type="module" async="">/;

/** Delays the document's module script: stores it as data, and adds the inline `loader` that runs it later. */
export function putScriptsAside(html: string, loader: string): string {
  if (!MODULE.test(html)) return html;
  return html
    .replace(MODULE, '<script type="text/later">')
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replace('</body>', () => `<script>${loader}</script></body>`);
}
