export { EffectSweep, OVERDUE_ROUNDS } from './effect-sweep.js';
export { EffectsModule } from './effects.module.js';
export { LettersToStrangers } from './letters-to-strangers.js';
export { MailWriters, mailReaction } from './mail-writers.js';
export { Mails } from './mails.js';
export { OutcomesProcessor } from './outcomes.processor.js';
export { effects } from './read-model/effects.projection.js';
export { EffectsQuery } from './read-model/effects.query.js';
export { ResendMail } from './resend-mail.handler.js';
