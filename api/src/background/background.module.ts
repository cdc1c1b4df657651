import { Module } from '@nestjs/common';
import { EffectsModule } from '../effects/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ProjectorRunner } from './projector-runner.js';

@Module({ imports: [EffectsModule, PaymentsModule], providers: [ProjectorRunner] })
export class BackgroundModule {}
