import { putScriptsAside } from './put-scripts-aside';

const DOCUMENT = `<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>Rosor</p>
<script>window.x = 1;</script><script nonce="a1" type="module" async="">import "/assets/a.js"</script></body></html>`;

test('The module waits as data, byte for byte, and the loader ends the page', () => {
  expect(
    putScriptsAside(DOCUMENT, 'load()', 'a1'),
  ).toBe(`<html><head><link rel="later" href="/assets/a.js"/></head><body><p>Rosor</p>
<script>window.x = 1;</script><script nonce="a1" type="text/later">import "/assets/a.js"</script><script nonce="a1">load()</script></body></html>`);
});

test('A page without modules needs no loader', () => {
  expect(putScriptsAside('<html><body></body></html>', 'load()', 'a1')).toBe('<html><body></body></html>');
});
