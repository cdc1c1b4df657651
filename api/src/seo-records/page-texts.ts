import type { SeoEntityType } from '@kronblad/contracts/seo/seo-entities';
import { loadRecord, nextId } from '../crud/index.js';
import type { UnitOfWork } from '../event-store/index.js';
import { type SeoDetails, seoRecords } from './seo-records.js';

export type PageTexts = Pick<SeoDetails, 'metaTitle' | 'metaDescription' | 'metaKeywords'>;

const EMPTY: Omit<SeoDetails, 'entityType' | 'entityId'> = {
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  canonicalUrl: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: null,
  robots: 'index,follow',
};

/** Changes the entity's SEO record in the unit's transaction, or creates one for the first text that is not empty. */
export async function writePageTexts(
  unit: UnitOfWork,
  { entityType, entityId }: { readonly entityType: SeoEntityType; readonly entityId: number },
  texts: Partial<PageTexts>,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  const [record] = await unit.tx.query<{ id: number }>(
    'SELECT id FROM seo_records WHERE entity_type = $1 AND entity_id = $2',
    [entityType, String(entityId)],
  );
  if (record) {
    const { stream, state } = await loadRecord(unit, seoRecords, record.id, null);
    unit.append(stream, ...seoRecords.change(state, given));
  } else if (Object.values(given).some((text) => text !== '')) {
    const id = await nextId(unit.tx, seoRecords.declaration.ids);
    const details = { entityType, entityId: String(entityId), ...EMPTY, ...given };
    unit.begin(seoRecords.streamOf(id), ...seoRecords.create(id, unit.now.toISOString(), details));
  }
}
