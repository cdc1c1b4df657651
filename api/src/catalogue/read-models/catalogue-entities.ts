import { Category } from '../categories/category.entity.js';
import { Product } from '../products/product.entity.js';
import { Size } from '../products/size.entity.js';
import { Image } from './catalogue/image.entity.js';
import { PriceHistoryEntry } from './price-history/price-history.entity.js';
import { SlugHistoryEntry } from './slug-history/slug-history.entity.js';
import { Stock } from './stock/stock.entity.js';
import { StockMovement } from './stock-history/stock-movement.entity.js';

export const catalogueEntities = [
  Product,
  Size,
  Category,
  Image,
  Stock,
  StockMovement,
  PriceHistoryEntry,
  SlugHistoryEntry,
];
