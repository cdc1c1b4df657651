import { stockholmDay } from '@kronblad/contracts/time/time';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers, LIMITS, Public, RateLimit } from '../http/index.js';
import {
  CONTACT_THANKS,
  CONTACT_THANKS_WITHOUT_EMAIL,
  contactAnswer,
  contactMessage,
  isFromProgram,
} from './contact-message.js';
import { ReceiveContactMessage } from './receive-contact-message.handler.js';

@ApiTags('contact')
@Controller('contact')
export class ContactController {
  constructor(private readonly commands: CommandBus) {}

  @ApiOperation({ description: 'Bots get the same response as people, but their message is not stored.' })
  @Public()
  @RateLimit(LIMITS.contact)
  @Post()
  @Answers(contactAnswer)
  async receive(@Body({ schema: contactMessage }) body: z.output<typeof contactMessage>) {
    if (isFromProgram(body)) return { message: CONTACT_THANKS };
    const { name, email, phone, subject, message } = body;
    const written = { name, email, phone, subject, message };
    const acknowledged = await this.commands.execute(new ReceiveContactMessage(written, stockholmDay(new Date())));
    return { message: acknowledged ? CONTACT_THANKS : CONTACT_THANKS_WITHOUT_EMAIL };
  }
}
