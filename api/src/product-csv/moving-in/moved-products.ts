import type { Tx } from '../../event-store/index.js';
import type { MovedPictureRow } from './moved-product.entity.js';

/** What has been noted of a product that came from another shop. */
export interface MovedParts {
  readonly addresses: readonly string[];
  /** Addresses of the pictures that were asked for. */
  readonly pictures: readonly string[];
}

export const NO_MOVED_PARTS: MovedParts = { addresses: [], pictures: [] };

export async function readMovedParts(tx: Tx, productIds: readonly number[]): Promise<ReadonlyMap<number, MovedParts>> {
  const rows = await tx.query<MovedParts & { id: number }>(
    `SELECT id, ARRAY(SELECT address FROM moved_addresses WHERE product_id = id) AS addresses,
       ARRAY(SELECT url FROM moved_pictures WHERE product_id = id) AS pictures
     FROM unnest($1::integer[]) AS ids (id)`,
    [productIds],
    'moved-products',
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type MovedPicture = Readonly<MovedPictureRow>;

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
