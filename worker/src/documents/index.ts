export { documentsProcessor } from './documents.processor.js';
export { ensureDocument } from './ensure-document.js';
export { documentFilename } from './render-document.js';
