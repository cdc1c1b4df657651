const MODULE = /<script nonce="(\w+)" type="module" async="">/;

/**
 * Delays the document's module script: stores it as data, and adds the inline `loader` that runs it later. Both scripts
 * carry the document's nonce.
 */
export function putScriptsAside(html: string, loader: string, nonce: string): string {
  if (!MODULE.test(html)) return html;
  return html
    .replace(MODULE, '<script nonce="$1" type="text/later">')
    .replace(/<link rel="modulepreload" /g, '<link rel="later" ')
    .replace('</body>', () => `<script nonce="${nonce}">${loader}</script></body>`);
}
