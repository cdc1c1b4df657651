import { describe, expect, it } from '@jest/globals';
import { fitWithin } from '../../ui/pictures/downscale';
import { imagesOf, imageUrls, refuseFile, uploadingItem, without, withPrimary, withStored } from './image-item';

const jpeg = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

describe('refuseFile', () => {
  it('takes JPEG, PNG and WebP of at most 5 MB', () => {
    expect(refuseFile({ type: 'image/png', size: 5 * 1024 * 1024 }, 5)).toBeUndefined();
    expect(refuseFile({ type: 'image/gif', size: 1 }, 0)).toBe('Endast JPEG, PNG och WebP bilder är tillåtna.');
    expect(refuseFile({ type: 'image/webp', size: 5 * 1024 * 1024 + 1 }, 0)).toBe('Filer får inte vara större än 5MB.');
  });

  it('takes six pictures', () => {
    expect(refuseFile({ type: 'image/webp', size: 1 }, 6)).toBe('Du kan bara ladda upp max 6 bilder per produkt.');
  });
});

describe('the form’s pictures', () => {
  it('makes the first of an empty list primary, and no later one', () => {
    const first = uploadingItem(jpeg('rosa-tulpan_1.jpg'), 'a', []);
    expect(first).toMatchObject({ is_primary: true, uploading: true, alt_text: 'rosa tulpan 1' });
    expect(uploadingItem(jpeg('b.jpg'), 'b', [first]).is_primary).toBe(false);
  });

  it('saves finished uploads only, the primary one first', () => {
    const stored = imagesOf(['/api/image/a.jpg', '/api/image/b.jpg']);
    const images = [...withPrimary(stored, '/api/image/b.jpg'), uploadingItem(jpeg('c.jpg'), 'c', stored)];
    expect(imageUrls(images)).toEqual(['/api/image/b.jpg', '/api/image/a.jpg']);
    expect(imageUrls(withStored(images, 'c', '/api/image/c.jpg'))).toEqual([
      '/api/image/b.jpg',
      '/api/image/a.jpg',
      '/api/image/c.jpg',
    ]);
  });

  it('hands primacy on when the primary picture goes', () => {
    const rest = without(imagesOf(['a', 'b', 'c']), 'a');
    expect(rest.map(({ url, is_primary }) => [url, is_primary])).toEqual([
      ['b', true],
      ['c', false],
    ]);
    expect(without(imagesOf(['a']), 'a')).toEqual([]);
  });
});

describe('fitWithin', () => {
  it.each([
    [1600, 1200, 800, 600],
    [1200, 1600, 600, 800],
    [800, 800, 800, 800],
    [640, 480, 640, 480],
    [8000, 3, 800, 1],
  ])('%d × %d becomes %d × %d', (width, height, toWidth, toHeight) => {
    expect(fitWithin(width, height)).toEqual({ width: toWidth, height: toHeight });
  });
});
