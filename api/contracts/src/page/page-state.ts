import { type Instant, toMillis } from '../time/stockholm-clock.js';

/** Times are ISO 8601 UTC; null means no limit. */
export interface PagePublication {
  readonly is_active: boolean;
  readonly is_published: boolean;
  readonly publish_at: string | null;
  readonly unpublish_at: string | null;
}

export const PAGE_STATES = ['public', 'scheduled', 'draft', 'ended'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Public from publish_at (inclusive) until unpublish_at (exclusive). */
export function pageState(
  { is_active, is_published, publish_at, unpublish_at }: PagePublication,
  now: Instant,
): PageState {
  const moment = toMillis(now);
  if (!is_active || !is_published) return 'draft';
  if (unpublish_at !== null && moment >= toMillis(unpublish_at)) return 'ended';
  return publish_at !== null && moment < toMillis(publish_at) ? 'scheduled' : 'public';
}
