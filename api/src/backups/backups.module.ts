import { Module } from '@nestjs/common';
import { RestoreGuard } from './restore-guard.js';

@Module({ providers: [RestoreGuard], exports: [RestoreGuard] })
export class BackupsModule {}
