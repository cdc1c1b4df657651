import { jest } from '@jest/globals';
import { picturesAt } from '@kronblad/contracts/picture/picture-address';

const api = { base: '/api' };
jest.unstable_mockModule('../api-base', () => ({ shownPictures: (text: string) => picturesAt(api.base, text) }));
const { pictureSources, sourcesOf } = await import('./picture-sources');

const hash = '0123456789abcdef0123456789abcdef';
const at = (name: string) => `/api/image/${name}`;
const image = {
  url: at(`${hash}.jpg`),
  large: at(`opt_${hash}.webp`),
  thumb: at(`thumb_${hash}.webp`),
  avif: {
    large: at(`opt_${hash}.avif`),
    medium: at(`mid_${hash}.avif`),
    thumb: at(`thumb_${hash}.avif`),
  },
  width: 1600,
  height: 2000,
  placeholder: null,
  alt: 'Ros',
};

it('Picture sources have their real widths', () => {
  const { src, srcSet, avif } = pictureSources(image);
  expect(src).toBe(image.large);
  expect(srcSet).toBe(`${image.thumb} 240w, ${image.large} 640w`);
  expect(avif).toBe(`${image.avif.large} 640w, ${image.avif.medium} 384w, ${image.avif.thumb} 240w`);
});

it('Picture sources are never wider than the original', () => {
  expect(pictureSources({ ...image, width: 400, height: 300 }).srcSet).toBe(`${image.thumb} 300w, ${image.large} 400w`);
});

it('Picture sources are WebP only until AVIF exists', () => {
  expect(pictureSources({ ...image, avif: null })).toEqual({
    src: image.large,
    srcSet: `${image.thumb} 240w, ${image.large} 640w`,
    avif: undefined,
  });
});

it('Picture sources are the original until variants exist', () => {
  expect(pictureSources({ ...image, large: null, thumb: null, avif: null })).toEqual({ src: image.url });
});

it('Picture sources are derived from the URL of uploaded pictures only', () => {
  const { src, srcSet, avif } = sourcesOf(image.url);
  expect([src, srcSet]).toEqual([image.large, `${image.thumb} 300w, ${image.large} 800w`]);
  expect(avif).toBe(`${image.avif.large} 800w, ${image.avif.medium} 480w, ${image.avif.thumb} 300w`);
  for (const other of ['/assets/gran.jpg', 'https://bilder.example/a.jpg', image.large]) {
    expect(sourcesOf(other)).toEqual({ src: other });
  }
});

it('Picture sources are at the address of the API', () => {
  const all = () =>
    JSON.stringify([sourcesOf(image.url), pictureSources(image), pictureSources({ ...image, large: null })]);
  const usual = all();
  api.base = '/butik-api';
  const moved = all();
  api.base = '/api';
  expect(moved).toBe(usual.replaceAll('/api/', '/butik-api/'));
});
