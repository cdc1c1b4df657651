import { Module } from '@nestjs/common';
import { ProjectorRunner } from './projector-runner.js';

@Module({ providers: [ProjectorRunner] })
export class OpsModule {}
