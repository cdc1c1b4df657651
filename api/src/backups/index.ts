import { Module } from '@nestjs/common';
import { compareDatabaseWithFiles, RestoreGuard } from './restore-guard.js';

export { type Manifest, RestoreRefused, readFileSums, readManifest } from './backup-folder.js';
export { compareWithFiles } from './compare-with-files.js';
export type { NumberedSeries } from './installation.js';
export { loadSnapshot } from './load-snapshot.js';
export { RestoreGuard } from './restore-guard.js';
export { lastIssued, settle } from './settlement.js';
export { settlementReport } from './settlement-report.js';
export { type SinceBackup, sinceBackup, sinceBackupReport } from './since-backup.js';
export { takeSnapshot } from './snapshot.js';
export { backUpFiles, restoreFiles } from './stored-files.js';
export { TargetDatabase } from './target-database.js';

@Module({ providers: [RestoreGuard, compareDatabaseWithFiles], exports: [RestoreGuard] })
export class BackupsModule {}
