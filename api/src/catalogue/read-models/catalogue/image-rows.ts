import type { KeyedTable, RowChanges, StoredEvent } from '../../../event-store/index.js';

export const imagesTable: KeyedTable = {
  table: 'images',
  key: 'filename',
  keyType: 'text',
  columns: {
    filename: null,
    content_type: null,
    bytes: null,
    sha256: null,
    width: null,
    height: null,
    placeholder: null,
    variants: [],
  },
};

export function followImage(
  rows: RowChanges,
  event: StoredEvent<'ImageUploaded'> | StoredEvent<'ImageVariantsMade'>,
): void {
  if (event.type === 'ImageUploaded') {
    const { filename, contentType, bytes, sha256 } = event.data;
    rows.put(filename, { content_type: contentType, bytes, sha256 });
    return;
  }
  const { filename, ...made } = event.data;
  rows.change(filename, made);
}
