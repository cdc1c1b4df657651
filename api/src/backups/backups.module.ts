import { Module } from '@nestjs/common';
import { compareDatabaseWithFiles, RestoreGuard } from './restore-guard.js';

@Module({ providers: [RestoreGuard, compareDatabaseWithFiles], exports: [RestoreGuard] })
export class BackupsModule {}
