import type { Projection } from '../event-store/projections/index.js';
import { mailSuppressions } from './eligibility/mail-suppressions.projection.js';
import { marketingContacts } from './eligibility/marketing-contacts.projection.js';
import { mailings } from './read-models/mailings.projection.js';

export { Unsubscribe } from './commands/mail-choices.handlers.js';
export { SendMailing } from './commands/send-mailing.handler.js';
export { endUnfinishedMailings } from './end-unfinished-mailings.js';
export { mailingEffect } from './mailing-effects.js';
export { MailingsModule } from './mailings.module.js';
export { MailingsQuery } from './read-models/mailings.query.js';
export { MailingsOfPersonQuery } from './read-models/mailings-of-person.query.js';
export { UnsubscribeTokens } from './unsubscribe-tokens.js';

export const mailingProjections: readonly Projection[] = [mailings, marketingContacts, mailSuppressions];
