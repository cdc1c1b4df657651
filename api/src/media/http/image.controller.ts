import { imageNames } from '@kronblad/contracts/picture/image-names';
import type { ObjectStat, OpenObject, Storage } from '@kronblad/platform/storage';
import { Controller, Get, Inject, Logger, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DocumentFile, Public } from '../../http/index.js';
import { type FileStream, sendWithEtag } from '../../http/replies/index.js';
import { STORAGE } from '../../integrations/index.js';
import { Refusal } from '../../refusals/index.js';
import { parseImageFilename, storedFilenames } from '../domain/image-filename.js';

/** File names are content hashes, so the content never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Cache time of the fallback, until the worker has made the requested size. */
const UNTIL_RENDERED = 'public, max-age=10';

const logger = new Logger('Media');

interface Found {
  readonly image: OpenObject | ObjectStat;
  readonly tag: string;
  readonly cacheControl: string;
}

@ApiTags('images')
@Controller('image')
export class ImageController {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  @ApiOperation({
    description:
      'Sends an image, or its `opt_` (800 px), `mid_` (480 px) or `thumb_` (300 px) size as AVIF or WebP. Sends the best available size until the worker has made the requested one.',
  })
  @Public()
  @Get(':filename')
  @DocumentFile('image/jpeg', 'image/png', 'image/webp', 'image/avif')
  async image(
    @Param('filename') filename: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const name = parseImageFilename(filename);
    if (!name) throw new Refusal('image_not_found');
    const isRead = request.method === 'GET' && request.headers['if-none-match'] === undefined;
    const found = await this.firstOf(storedFilenames(name), (key) =>
      isRead ? this.storage.open(key) : this.storage.stat(key),
    );
    if (!found) throw new Refusal('image_not_found');
    const { image, tag, cacheControl } = found;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin');
    await sendWithEtag(request, reply, {
      tag,
      type: image.contentType,
      size: image.size,
      cacheControl,
      body: () => this.bodyOf(image, tag, reply),
    });
  }

  private async bodyOf(image: Found['image'], tag: string, reply: FastifyReply): Promise<Buffer | FileStream> {
    const opened = 'body' in image ? image : await this.storage.open(imageNames.original(tag));
    if (!opened) throw new Refusal('image_not_found');
    const body = opened.body();
    if (Buffer.isBuffer(body)) return body;
    // Logs only errors after the headers are sent: an earlier error gets a normal error response.
    body.on('error', (error) => {
      if (reply.raw.headersSent) logger.error(`Sending an image failed: ${error.message}`);
    });
    return { size: opened.size, stream: body };
  }

  private async firstOf(
    filenames: readonly string[],
    look: (key: string) => Promise<Found['image'] | null>,
  ): Promise<Found | null> {
    for (const tag of filenames) {
      const image = await look(imageNames.original(tag));
      if (image) return { image, tag, cacheControl: tag === filenames[0] ? FOREVER : UNTIL_RENDERED };
    }
    return null;
  }
}
