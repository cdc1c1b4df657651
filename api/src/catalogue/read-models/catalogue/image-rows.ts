import { type RowChanges, type StoredEvent, tableOf } from '../../../event-store/index.js';
import { Image } from './image.entity.js';

const table = tableOf(Image);
export const imagesTable = { ...table, columns: { ...table.columns, variants: [] } };

export function followImage(
  rows: RowChanges,
  event: StoredEvent<'ImageUploaded'> | StoredEvent<'ImageVariantsMade'>,
): void {
  if (event.type === 'ImageUploaded') {
    const { filename, contentType, bytes, sha256 } = event.data;
    rows.put(filename, table.columnsOf({ contentType, bytes, sha256 }));
    return;
  }
  const { filename, ...made } = event.data;
  rows.change(filename, made);
}
