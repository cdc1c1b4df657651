import { describe, expect, it } from '@jest/globals';
import { fitWithin } from '../../ui/pictures/downscale';
import { uploadFailedMessage } from '../../ui/pictures/picture-file';
import {
  imageDetails,
  imagesOf,
  refuseFile,
  uploadingItem,
  withAltText,
  withImageMoved,
  withImageStored,
  withoutImage,
  withPrimaryImage,
} from './image-item';

const jpeg = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

describe('refuseFile', () => {
  it('The form of a product takes JPEG, PNG and WebP of at most 5 MB', () => {
    expect(refuseFile({ type: 'image/png', size: 5 * 1024 * 1024 }, 5)).toBeUndefined();
    expect(refuseFile({ type: 'image/gif', size: 1 }, 0)).toBe('Endast JPEG, PNG och WebP bilder är tillåtna.');
    expect(refuseFile({ type: 'image/webp', size: 5 * 1024 * 1024 + 1 }, 0)).toBe('Filer får inte vara större än 5MB.');
  });

  it('A product takes six pictures', () => {
    expect(refuseFile({ type: 'image/webp', size: 1 }, 6)).toBe('Du kan bara ladda upp max 6 bilder per produkt.');
  });
});

it('A file that is not uploaded is named, with the reason', () => {
  expect(uploadFailedMessage({ name: 'tulpan.png' }, 'Filer får inte vara större än 5MB.')).toBe(
    'Uppladdning misslyckades för tulpan.png: Filer får inte vara större än 5MB.',
  );
});

describe('the form’s pictures', () => {
  const stored = imagesOf(['a', 'b', 'c'].map((url) => ({ url, alt_text: `Bild ${url}` })));
  const urls = (images: readonly { url: string }[]) => images.map(({ url }) => url);

  it('Pictures of the form have no text of their own, and so the product’s name, until somebody says what they show', () => {
    const item = uploadingItem(jpeg('rosa-tulpan_1.jpg'), 'k');
    expect(item).toMatchObject({ uploading: true, alt_text: '' });
    expect(withAltText([item], 'k', 'En rosa tulpan')[0]?.alt_text).toBe('En rosa tulpan');
  });

  it('Pictures of the form are saved in their order, when they are uploaded', () => {
    const images = [...stored, uploadingItem(jpeg('d.jpg'), 'd')];
    expect(imageDetails(images).map(({ url }) => url)).toEqual(['a', 'b', 'c']);
    expect(imageDetails(withImageStored(images, 'd', '/d.jpg')).at(-1)).toEqual({ url: '/d.jpg', alt_text: '' });
  });

  it('Pictures of the form take the place that they are moved to, the first for the primary one', () => {
    expect(urls(withImageMoved(stored, 'a', 'c'))).toEqual(['b', 'c', 'a']);
    expect(urls(withImageMoved(stored, 'c', 'a'))).toEqual(['c', 'a', 'b']);
    expect(urls(withPrimaryImage(stored, 'b'))).toEqual(['b', 'a', 'c']);
    expect(urls(withoutImage(stored, 'a'))).toEqual(['b', 'c']);
  });
});

describe('fitWithin', () => {
  it.each([
    [1600, 1200, 800, 600],
    [1200, 1600, 600, 800],
    [800, 800, 800, 800],
    [640, 480, 640, 480],
    [8000, 3, 800, 1],
  ])('A picture of %d × %d becomes %d × %d', (width, height, toWidth, toHeight) => {
    expect(fitWithin(width, height)).toEqual({ width: toWidth, height: toHeight });
  });
});
