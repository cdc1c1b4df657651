export { ArchiveEmails } from './archive/archive-emails.js';
export { ExportsModule } from './exports.module.js';
