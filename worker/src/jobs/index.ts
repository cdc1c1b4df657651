export { JobProcessor } from './job.processor.js';
export { JobLifecycle } from './job-lifecycle.js';
export { JobRunner } from './job-runner.js';
export type { JobState, Result, Unanswered } from './job-types.js';
export { JobsModule } from './jobs.module.js';
export type { StoredJobState } from './perform-once.js';
