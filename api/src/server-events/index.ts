import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

@Module({ imports: [AuthModule], controllers: [LiveController], providers: [LiveStreams] })
export class ServerEventsModule {}
