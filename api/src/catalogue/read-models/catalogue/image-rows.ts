import type { StoredEvent, Tx } from '../../../event-store/index.js';
import { updateRow, upsertRow } from './columns.js';

type ImageEvent = StoredEvent<'ImageUploaded'> | StoredEvent<'ImageVariantsMade'>;

export function upsertImage(tx: Tx, event: ImageEvent): Promise<void> {
  if (event.type === 'ImageUploaded') {
    const { filename, contentType, bytes, sha256 } = event.data;
    return upsertRow(tx, 'images', 'filename', { filename, content_type: contentType, bytes, sha256 });
  }
  const { filename, width, height, placeholder, variants } = event.data;
  return updateRow(tx, 'images', 'filename', filename, {
    width,
    height,
    placeholder,
    variants: JSON.stringify(variants),
  });
}
