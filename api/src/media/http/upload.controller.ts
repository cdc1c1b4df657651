import type {} from '@fastify/multipart';
import { answer } from '@kronblad/contracts/request/schema';
import { Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Answers, DocumentUpload } from '../../http/index.js';
import { Refusal } from '../../refusals/index.js';
import { StoreImage } from '../commands/store-image.js';

const uploadAnswer = answer({ id: 'UploadAnswer' })({ url: z.string(), filename: z.string() });

@ApiTags('images')
@Controller('upload')
export class UploadController {
  constructor(private readonly commands: CommandBus) {}

  @ApiOperation({ description: 'Accepts one image in the multipart field `image`: JPEG, PNG or WebP, at most 5 MB.' })
  @Post()
  @DocumentUpload('image')
  @Answers(uploadAnswer)
  async upload(@Req() request: FastifyRequest) {
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
