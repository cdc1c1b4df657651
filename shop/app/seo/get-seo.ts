import type { SeoRecord } from '@kronblad/contracts/seo/schema';
import type { SeoEntityType } from '@kronblad/contracts/seo/seo-entities';
import type { ShopBackend } from '../backend';

async function read(backend: ShopBackend, query: string): Promise<readonly SeoRecord[]> {
  const answer = await backend.get(`/seo?${query}`).catch(() => null);
  return answer?.status === 200 ? (answer.body as readonly SeoRecord[]) : [];
}

/** Null when there is no SEO record or it cannot be read. The page then uses its own texts. */
export async function getSeo(backend: ShopBackend, type: SeoEntityType, id: number | string) {
  const [record = null] = await read(
    backend,
    new URLSearchParams({ entity_type: type, entity_id: `${id}` }).toString(),
  );
  return record;
}

export async function getSiteSeo(backend: ShopBackend): Promise<readonly SeoRecord[]> {
  const lists = await Promise.all([read(backend, 'entity_type=global'), read(backend, 'entity_type=page')]);
  return lists.flat();
}
