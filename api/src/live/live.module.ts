import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

/** Tells open windows of the back office what has changed. */
@Module({ imports: [AuthModule], controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
