import { pictureAddress } from './picture-address.js';

const shop = 'https://kronblad.example';

it.each([
  '/api/image/0f3a.jpg',
  '/api/image/opt_0f3a.webp',
  '/api/image/thumb_0f3a.webp',
  `${shop}/api/image/0f3a.jpg`,
])("The URL of a picture in an email is the small size of the shop's own: %s", (url) =>
  expect(pictureAddress(url, shop)).toBe(`${shop}/api/image/thumb_0f3a.webp`),
);

it('The URL of a picture in an email is unchanged for other pictures', () => {
  expect(pictureAddress('https://bilder.example/api/image/a.jpg', shop)).toBe('https://bilder.example/api/image/a.jpg');
  expect(pictureAddress('/bilder/a.jpg', shop)).toBe(`${shop}/bilder/a.jpg`);
});

it.each([null, '', 'javascript:alert(1)', 'data:image/png;base64,AA', 'https://'])(
  'The URL of a picture in an email is null for %s',
  (url) => {
    expect(pictureAddress(url, shop)).toBeNull();
  },
);
