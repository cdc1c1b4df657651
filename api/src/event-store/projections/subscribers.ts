import type { ProcessManager, Projection, Reaction } from './projection.js';

/** Names of readers of the log, as in the table log.checkpoints. */
export const subscriberName = {
  projection: (projection: Pick<Projection, 'name'>) => `projection:${projection.name}`,
  reaction: (reaction: Pick<Reaction, 'name'>) => `reaction:${reaction.name}`,
  process: (manager: Pick<ProcessManager, 'name'>) => `process:${manager.name}`,
};

/** Events of one batch. After a crash, the effects of all of them may start a second time. */
export const REACTION_BATCH = 100;
