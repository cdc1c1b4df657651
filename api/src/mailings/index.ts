import type { Projection } from '../event-store/index.js';
import { mailSuppressions } from './eligibility/mail-suppressions.projection.js';
import { marketingContacts } from './eligibility/marketing-contacts.projection.js';
import { mailings } from './read-model/mailings.projection.js';

export { MailingSweep } from './mailing-sweep.js';
export { MailingsModule } from './mailings.module.js';

export const mailingProjections: readonly Projection[] = [mailings, marketingContacts, mailSuppressions];
