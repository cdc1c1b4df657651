export { BookExportsModule } from './book-exports.module.js';
