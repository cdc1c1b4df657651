/** Runs what features declare with `projections/`. */
export { Follower, type TakenBatch } from './follower.js';
export { placeNewReactions, reactionsOf } from './new-reactions.js';
export { Projector, type ProjectorListener } from './projector.js';
export { WaitsForOthers } from './reaction-follower.js';
export { readLag, type SubscriberLag } from './subscriber-lag.js';
