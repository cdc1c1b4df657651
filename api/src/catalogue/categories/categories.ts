import type { categoryPatch, categoryWrite } from '@kronblad/contracts/category/schema';
import { isOwnPicture } from '@kronblad/contracts/picture/image-names';
import type { z } from 'zod';
import { freeSlug, fromWire, RecordType } from '../../crud/index.js';
import type { UnitOfWork } from '../../event-store/index.js';
import type { DataOf } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { CategoryChanged, CategoryCreated, CategoryDeleted } from '../domain/events.js';

export type CategoryDetails = Omit<DataOf<'CategoryCreated'>, 'categoryId' | 'createdAt'>;

export const categories = new RecordType<CategoryDetails>({
  stream: 'category',
  idField: 'categoryId',
  ids: 'category_ids',
  created: CategoryCreated,
  changed: CategoryChanged,
  deleted: CategoryDeleted,
  notFound: 'category_not_found',
  check: (_, changes) => refuseForeignPicture(changes),
  unique: { categories_slug_key: { code: 'slug_taken', field: 'slug' } },
  earlier: { kind: 'goods', leadDays: 0, latestHour: null },
});

const FOREIGN_PICTURE = 'Ladda upp bilden. Bilder från andra webbplatser går inte att använda.';

/** The shop's Content-Security-Policy blocks images from other sites. */
function refuseForeignPicture({ imageUrl }: Partial<CategoryDetails>): void {
  if (!imageUrl || isOwnPicture(imageUrl)) return;
  throw new Refusal('invalid_fields', { fields: { image_url: FOREIGN_PICTURE } });
}

/** Derives a missing slug from the name. `count` is the number of existing categories: it sorts the new one last. */
export function newCategory(body: z.output<typeof categoryWrite>, count: number) {
  return async (unit: UnitOfWork, id: number): Promise<CategoryDetails> => {
    const request = { table: 'categories', name: body.name, fallback: `kategori-${id}` };
    const slug = body.slug ?? (await freeSlug(unit.tx, request));
    return { ...fromWire(body), slug, sortOrder: body.sort_order ?? count };
  };
}

export const categoryChanges = (body: z.output<typeof categoryPatch>): Partial<CategoryDetails> => fromWire(body);
