import { createHash } from 'node:crypto';
import { inlineScriptHashes } from './inline-scripts.js';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('hashes of inline scripts', () => {
  it('cover each executable script, byte for byte', () => {
    const html = '<script>let å = 1;\n</script><SCRIPT type="module" async>import "/x.js"</SCRIPT>';
    expect(inlineScriptHashes(html)).toEqual([hashOf('let å = 1;\n'), hashOf('import "/x.js"')]);
  });

  it('leave out files, data and duplicates', () => {
    const html = `<script src="/a.js"></script><script type="application/ld+json">{}</script>
      <script type='application/json'>[]</script><script>same()</script><script>same()</script>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf('same()')]);
  });

  it('are none for a page without scripts', () => {
    expect(inlineScriptHashes('<p>script</p>')).toEqual([]);
  });
});
