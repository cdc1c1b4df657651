import { imageNames } from '@kronblad/contracts/jobs';
import { Refusal } from '@kronblad/contracts/refusals';
import type { Storage, StoredObject } from '@kronblad/platform/storage';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, sendTagged } from '../../http/index.js';
import { STORAGE } from '../../outside/index.js';
import { type ImageFilename, originalFilenames, parseImageFilename } from '../domain/image-filename.js';

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

  /** A picture, or the `opt_` (800 px) or `thumb_` (300 px) of one; the original while those are not made yet. */
  @Public()
  @Get(':filename')
  async image(
    @Param('filename') filename: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const name = parseImageFilename(filename);
    const found = name && ((await this.findVariant(name)) ?? (await this.findOriginal(name)));
    if (!found) throw new Refusal('image_not_found');
    const { image, tag, cacheControl } = found;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin');
    await sendTagged(request, reply, { tag, type: image.contentType, cacheControl, body: () => image.bytes });
  }

  private async findVariant({ hash, variant }: ImageFilename): Promise<Found | null> {
    if (variant === null) return null;
    const filename = (variant === 'opt' ? imageNames.large : imageNames.thumb)(`${hash}.jpg`);
    const image = await this.storage.get(imageNames.original(filename));
    return image && { image, tag: `${variant}-${hash}`, cacheControl: FOREVER };
  }

  private async findOriginal(name: ImageFilename): Promise<Found | null> {
    for (const filename of originalFilenames(name)) {
      const image = await this.storage.get(imageNames.original(filename));
      if (image) return { image, tag: name.hash, cacheControl: name.variant === null ? FOREVER : FOR_NOW };
    }
    return null;
  }
}
