import { marketingPageWrite } from '@kronblad/contracts/page/schema';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { BodyLimit, DocumentFile } from '../../http/index.js';
import { draftPage } from '../../pages/index.js';
import { ShopPreview } from './shop-preview.js';

/** The slug is arbitrary: the preview renders the unsaved page at this address. */
const SLUG = 'forhandsvisning';

@ApiTags('marketing-pages')
@Controller('marketing-pages')
export class PreviewController {
  constructor(private readonly shop: ShopPreview) {}

  @BodyLimit('page')
  @Post('preview')
  @HttpCode(200)
  @DocumentFile('text/html')
  async preview(
    @Body({ schema: marketingPageWrite }) body: z.output<typeof marketingPageWrite>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const page = await draftPage(body, SLUG);
    const { status, body: html } = await this.shop.show(`/${SLUG}`, new Map([[`/marketing-pages/${SLUG}`, page]]));
    reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html.bytes);
  }
}
