import { expect, it } from '@jest/globals';
import { inWebp, webpChunk, webpOf } from '../../../test/builders/picture-parts.js';
import { pictures } from '../../../test/builders/pictures.js';
import { webpChunks } from './webp-chunks.js';

const { webp, losslessWebp } = pictures;
const frame = (...chunks: Buffer[]) => webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), ...chunks]));

it('are found by position, not by matching letters', () => {
  expect([...webpChunks(inWebp(webp, webpChunk('EXIF', 'VP8L')))]).toEqual(['VP8 ', 'EXIF']);
  expect([...webpChunks(inWebp(losslessWebp, webpChunk('EXIF', 'VP8 ')))]).toEqual(['VP8L', 'EXIF']);
});

it('are found in animation frames', () => {
  const chunks = webpChunks(
    webpOf(webpChunk('ANIM', 'abc'), frame(webpChunk('ALPH', 'a')), frame(losslessWebp.subarray(12))),
  );
  expect([...chunks]).toEqual(['ANIM', 'ANMF', 'ALPH', 'ANMF', 'VP8L']);
});

it('are ignored after the end in the RIFF header', () => {
  expect([...webpChunks(Buffer.concat([webp, webpChunk('VP8L', '')]))]).toEqual(['VP8 ']);
});
