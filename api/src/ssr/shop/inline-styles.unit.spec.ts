import { Representation } from '../../http/replies/index.js';
import { withStylesInside } from './inline-styles.js';

const css = (text: string) => new Representation('text/css; charset=utf-8', Buffer.from(text), 'asset');
const files = new Map([
  ['assets/root-4f2a.css', css('.a{color:red}')],
  ['assets/odd-1.css', css('.b::after{content:"</style><script>"}')],
]);
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}"/>`;

test.each(['root-4f2a.css', 'root-4f2a.css#'])('The style sheet %s is inlined and its link disabled', (name) => {
  expect(withStylesInside(`<head>${link(name)}</head>`, files)).toBe(
    `<head><style>.a{color:red}</style><link rel="stylesheet" href="/assets/${name}" disabled=""/></head>`,
  );
});

test.each(['odd-1.css', 'unknown-1.css'])('The style sheet %s stays a link', (name) => {
  expect(withStylesInside(link(name), files)).toBe(link(name));
});
