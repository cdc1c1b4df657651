import type { AnyEvent, StoredEvent, Tx } from '../../event-store/index.js';
import type { Projection } from '../../event-store/projections/index.js';
import { pictureIds } from './picture-jobs.js';

export const movedProductsProjection: Projection = {
  name: 'moved-products',
  version: 2,
  mode: 'inline',
  tables: ['moved_addresses', 'moved_pictures'],
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
         DELETE FROM moved_addresses WHERE product_id = $1`,
        [event.data.productId],
        'moved-products-delete',
      );
  }
}

async function moveIn(event: StoredEvent<'ProductMovedIn'>, tx: Tx): Promise<void> {
  const { productId, addresses, pictures } = event.data;
  await tx.query(
    'INSERT INTO moved_addresses (product_id, address) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [productId, addresses],
    'moved-addresses-insert',
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
