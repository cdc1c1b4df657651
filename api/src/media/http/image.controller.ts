import { Refusal } from '@kronblad/contracts/refusals';
import { imageNames } from '@kronblad/contracts/rules/image-names';
import type { Storage, StoredObject } from '@kronblad/platform/storage';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, sendTagged } from '../../http/index.js';
import { STORAGE } from '../../outside/index.js';
import { parseImageFilename, storedFilenames } from '../domain/image-filename.js';

/** A name stands for its content, which never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Until the worker has made the size that was asked for. */
const FOR_NOW = 'public, max-age=10';

interface Found {
  readonly image: StoredObject;
  readonly tag: string;
  readonly cacheControl: string;
}

@Controller('image')
export class ImageController {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  /**
   * A picture, or the `opt_` (800 px), `mid_` (480 px) or `thumb_` (300 px) of one, as AVIF where the name ends so and as
   * WebP otherwise. While what is asked for is not made yet, the next best stands in.
   */
  @Public()
  @Get(':filename')
  async image(
    @Param('filename') filename: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const name = parseImageFilename(filename);
    const found = name && (await this.firstOf(storedFilenames(name)));
    if (!found) throw new Refusal('image_not_found');
    const { image, tag, cacheControl } = found;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin');
    await sendTagged(request, reply, { tag, type: image.contentType, cacheControl, body: () => image.bytes });
  }

  private async firstOf(filenames: readonly string[]): Promise<Found | null> {
    for (const tag of filenames) {
      const image = await this.storage.get(imageNames.original(tag));
      if (image) return { image, tag, cacheControl: tag === filenames[0] ? FOREVER : FOR_NOW };
    }
    return null;
  }
}
