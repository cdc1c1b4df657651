/** Fills read models anew from the log, and compares them with it. */
export { ErasedDuringRebuild } from '../personal-data/erasures.js';
export { projectionsToRebuild } from './built-projections.js';
export { REPLAY_CONNECTIONS, Replay } from './replay.js';
export { SwapBlockedError } from './swap-blocked.js';
export type { VerificationResult } from './verification.js';
