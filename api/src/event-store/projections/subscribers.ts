import type { ProcessManager, Projection, Reaction } from './projection.js';

/** Names of readers of the log, as in the table log.checkpoints. */
export const subscriberName = {
  projection: (projection: Pick<Projection, 'name'>) => `projection:${projection.name}`,
  reaction: (reaction: Pick<Reaction, 'name'>) => `reaction:${reaction.name}`,
  process: (manager: Pick<ProcessManager, 'name'>) => `process:${manager.name}`,
};

/** After a crash, the effects of up to this many events may start a second time. */
export const REACTION_BATCH = 100;
