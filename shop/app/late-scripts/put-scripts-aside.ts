const MODULE = /<script type="module" async="">/;

/** Stores the document's module script as data, and adds the loader that runs it. */
export function putScriptsAside(html: string, loader: string): string {
  if (!MODULE.test(html)) return html;
  return html
    .replace(MODULE, '<script type="text/later">')
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replace('</body>', () => `<script>${loader}</script></body>`);
}
