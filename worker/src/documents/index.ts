export { DocumentsModule } from './documents.module.js';
export { ensureDocument, storedAs } from './ensure-document.js';
export { documentFilename } from './render-document.js';
