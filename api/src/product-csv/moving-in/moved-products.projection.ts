import type { AnyEvent, Projection, StoredEvent, Tx } from '../../event-store/index.js';
import { pictureIds } from './picture-jobs.js';

export const movedProductsProjection: Projection = {
  name: 'moved-products',
  mode: 'inline',
  tables: ['moved_products', 'moved_pictures'],
  handles: ['ProductMovedIn', 'PictureFetched', 'ProductDeleted'],
  async handle(events, tx) {
    for (const event of events) await follow(event, tx);
  },
};

async function follow(event: AnyEvent, tx: Tx): Promise<void> {
  switch (event.type) {
    case 'ProductMovedIn':
      return moveIn(event, tx);
    case 'PictureFetched':
      await tx.query(
        'UPDATE moved_pictures SET filename = $2 WHERE picture_id = $1',
        [event.data.pictureId, event.data.filename],
        'moved-pictures-fetched',
      );
      return;
    case 'ProductDeleted':
      await tx.query(
        `WITH gone AS (DELETE FROM moved_pictures WHERE product_id = $1)
         DELETE FROM moved_products WHERE product_id = $1`,
        [event.data.productId],
        'moved-products-delete',
      );
  }
}

async function moveIn(event: StoredEvent<'ProductMovedIn'>, tx: Tx): Promise<void> {
  const { productId, source, key, addresses, pictures, values } = event.data;
  await tx.query(
    `INSERT INTO moved_products (product_id, source, key, addresses, file_values) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (product_id) DO UPDATE SET source = excluded.source, key = excluded.key,
       addresses = excluded.addresses, file_values = excluded.file_values`,
    [productId, source, key, addresses, JSON.stringify(values)],
    'moved-products-upsert',
  );
  if (pictures.length === 0) return;
  const ids = pictureIds(event);
  const rows = pictures.map((picture, nth) => ({ ...picture, id: ids[nth] }));
  await tx.query(
    `INSERT INTO moved_pictures (picture_id, product_id, nth, url, alt, skus)
     SELECT p->>'id', $1, (SELECT count(*) FROM moved_pictures WHERE product_id = $1) + nth, p->>'url', p->>'alt',
       ARRAY(SELECT jsonb_array_elements_text(p->'skus'))
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS pictures (p, nth)
     ON CONFLICT (picture_id) DO NOTHING`,
    [productId, JSON.stringify(rows)],
    'moved-pictures-insert',
  );
}
