/** Writing products: what their import does beside the catalogue's own requests. */
export { ChangeProduct } from './product.commands.js';
export { WITHOUT_CATEGORY } from './product-details.js';
export { lastNameOf } from './products.js';
export {
  checkCreation,
  checkUpdate,
  type NewProduct,
  type ProductUpdate,
  WriteProducts,
} from './write-products.js';
