import { printId, printRequest, startedPrint } from '@kronblad/contracts/prints/schema';
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Answers, DocumentFile } from '../http/index.js';
import { Prints } from './prints.js';

@ApiTags('day')
@Controller('prints')
export class PrintsController {
  constructor(private readonly prints: Prints) {}

  @Post()
  @Answers(startedPrint, 202)
  async start(@Body({ schema: printRequest }) request: z.output<typeof printRequest>) {
    return { id: await this.prints.start(request) };
  }

  @Get(':id.pdf')
  @DocumentFile('application/pdf')
  pdf(@Param('id', { schema: printId }) id: string, @Res() reply: FastifyReply): Promise<void> {
    return this.prints.send(reply, id);
  }
}
