import { createHash } from 'node:crypto';
import { inlineScriptHashes } from './inline-scripts.js';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const hashes = (html: string) => inlineScriptHashes(html.replaceAll('OURS', 'nonce="a1"'), 'a1');

it('Hashes of inline scripts cover each executable script of the shop, byte for byte', () => {
  const html = '<script OURS>let å = 1;\n</script><SCRIPT OURS type="module" async>import "/x.js"</SCRIPT>';
  expect(hashes(html)).toEqual([hashOf('let å = 1;\n'), hashOf('import "/x.js"')]);
});

it('Hashes of inline scripts leave out a script that came with the page’s data', () => {
  expect(hashes('<script>steal()</script><script nonce="b2">steal()</script><script nonce>x()</script>')).toEqual([]);
});

it('Hashes of inline scripts leave out files, data and duplicates', () => {
  const html = `<script OURS src="/a.js"></script><script OURS type="application/ld+json">{}</script>
      <script OURS type='application/json'>[]</script><script OURS>same()</script><script OURS>same()</script>`;
  expect(hashes(html)).toEqual([hashOf('same()')]);
});

it('Hashes of inline scripts are none for a page without scripts', () => {
  expect(hashes('<p>script</p>')).toEqual([]);
});
