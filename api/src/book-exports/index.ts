export { ArchiveEmails } from './archive/archive-emails.js';
export { BookExportsModule } from './book-exports.module.js';
