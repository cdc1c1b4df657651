import { expect, it } from '@jest/globals';
import { picturesAt, storedPictures } from './picture-address.js';

const BASE = 'https://api.example/v1';

it.each([
  ['/api/image/a.jpg', `${BASE}/image/a.jpg`],
  ['<p>/api/image/ och <img src="/api/image/a.jpg">', `<p>/api/image/ och <img src="${BASE}/image/a.jpg">`],
  ['/assets/gran.jpg', '/assets/gran.jpg'],
  ['https://bilder.example/api/image/a.jpg', 'https://bilder.example/api/image/a.jpg'],
])('The picture %s is shown at the address of the API', (stored, shown) => {
  expect(picturesAt(BASE, stored)).toBe(shown);
  expect(picturesAt('/api', stored)).toBe(stored);
});

it('Pictures of a text are saved as the API names them', () => {
  const html = '<img src="/api/image/a.jpg"><img src="/api/image/b.jpg">';
  expect(storedPictures(BASE, picturesAt(BASE, html))).toBe(html);
});
