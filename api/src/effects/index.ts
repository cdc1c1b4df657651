export { EffectsModule } from './effects.module.js';
export { OutcomeConsumer } from './outcome-consumer.js';
