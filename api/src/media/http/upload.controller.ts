import type {} from '@fastify/multipart';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DocumentUpload } from '../../http/index.js';
import { Refusal } from '../../refusals/index.js';
import { StoreImage } from '../commands/store-image.js';

export interface UploadAnswer {
  readonly url: string;
  readonly filename: string;
}

@ApiTags('images')
@Controller('upload')
export class UploadController {
  constructor(private readonly commands: CommandBus) {}

  /** Accepts one image in the multipart field `image`: JPEG, PNG or WebP, at most 5 MB. */
  @Post()
  @DocumentUpload('image')
  @HttpCode(200)
  async upload(@Req() request: FastifyRequest): Promise<UploadAnswer> {
    if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
    const bytes = await readImage(request).catch(refuseBroken);
    if (!bytes || bytes.length === 0) throw new Refusal('image_missing');
    const filename = await this.commands.execute(new StoreImage(bytes));
    return { url: `/api/image/${filename}`, filename };
  }
}

async function readImage(request: FastifyRequest): Promise<Buffer | null> {
  let image: Buffer | null = null;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === 'image') image = bytes;
  }
  return image;
}

function refuseBroken(error: unknown): never {
  const { code } = error as { readonly code?: string };
  throw new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? 'image_too_large' : 'malformed');
}
