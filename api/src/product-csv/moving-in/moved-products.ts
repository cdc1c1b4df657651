import type { Tx } from '../../event-store/index.js';
import type { ForeignSource } from './foreign-product.js';

/** A product that came from another shop, as the last import of its export left it. */
export interface MovedProduct {
  readonly productId: number;
  readonly key: string;
  readonly addresses: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** Addresses of the pictures that were asked for. */
  readonly pictures: ReadonlySet<string>;
}

export async function readMovedProducts(tx: Tx, source: ForeignSource): Promise<MovedProduct[]> {
  const products = await tx.query<Omit<MovedProduct, 'pictures'>>(
    `SELECT product_id AS "productId", key, addresses, file_values AS "values" FROM moved_products
     WHERE source = $1 ORDER BY product_id`,
    [source],
  );
  const pictures = await tx.query<{ productId: number; url: string }>(
    `SELECT p.product_id AS "productId", p.url FROM moved_pictures p JOIN moved_products m USING (product_id)
     WHERE m.source = $1`,
    [source],
  );
  const urls = Map.groupBy(pictures, ({ productId }) => productId);
  return products.map((product) => ({
    ...product,
    pictures: new Set(urls.get(product.productId)?.map(({ url }) => url)),
  }));
}

export interface MovedPicture {
  readonly pictureId: string;
  readonly productId: number;
  readonly nth: number;
  readonly url: string;
  readonly alt: string;
  readonly skus: readonly string[];
  readonly filename: string | null;
}

const PICTURE = 'picture_id AS "pictureId", product_id AS "productId", nth, url, alt, skus, filename';

/** All pictures that were asked for together with this one, for the same product. */
export const readPicturesBeside = (tx: Tx, pictureId: string): Promise<MovedPicture[]> =>
  tx.query<MovedPicture>(
    `SELECT ${PICTURE} FROM moved_pictures
     WHERE product_id = (SELECT product_id FROM moved_pictures WHERE picture_id = $1) ORDER BY nth, picture_id`,
    [pictureId],
  );

export const readUnfetchedPictures = (tx: Tx, limit: number): Promise<MovedPicture[]> =>
  tx.query<MovedPicture>(`SELECT ${PICTURE} FROM moved_pictures WHERE filename IS NULL ORDER BY picture_id LIMIT $1`, [
    limit,
  ]);
