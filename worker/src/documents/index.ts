export { DocumentsModule } from './documents.module.js';
export { ensureDocument } from './ensure-document.js';
export { documentFilename } from './render-document.js';
