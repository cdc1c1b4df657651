import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller.js';
import { ReceiveContactMessageHandler } from './receive-contact-message.handler.js';

@Module({ controllers: [ContactController], providers: [ReceiveContactMessageHandler] })
export class ContactModule {}
