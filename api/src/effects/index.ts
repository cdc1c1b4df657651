export { effectStream } from './effect-stream.js';
export { EffectsModule } from './effects.module.js';
export { Mails } from './mails.js';
export { OutcomeConsumer } from './outcome-consumer.js';
export { effects } from './read-model/effects.projection.js';
export { EffectsQuery } from './read-model/effects.query.js';
