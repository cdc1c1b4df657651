import type { CreatedFilter, ListQuery, Resource } from '../store/objects.ts';
import { invalidRequest, noSuch } from './api-error.ts';
import type { Call, Page } from './call.ts';

interface Listing {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: CreatedFilter;
}

export function page<T extends Resource>(
  call: Call,
  url: string,
  listing: Listing,
  query: Omit<ListQuery, 'limit'>,
): Page<T> {
  const limit = checkLimit(listing.limit ?? 10);
  const cursor = listing.starting_after ?? listing.ending_before;
  if (cursor && !call.core.objects.find(query.object, cursor)) {
    throw noSuch(query.object, cursor, listing.starting_after ? 'starting_after' : 'ending_before');
  }
  const found = call.core.objects.list<T>({
    ...query,
    limit: limit + 1,
    ...(listing.created && { created: listing.created }),
    ...(listing.starting_after && { startingAfter: listing.starting_after }),
    ...(listing.ending_before && !listing.starting_after && { endingBefore: listing.ending_before }),
  });
  const backwards = listing.ending_before !== undefined && listing.starting_after === undefined;
  const data = backwards ? found.slice(-limit) : found.slice(0, limit);
  return { object: 'list', url, has_more: found.length > limit, data };
}

function checkLimit(limit: number): number {
  if (limit >= 1 && limit <= 100) return limit;
  throw invalidRequest(
    limit < 1 ? 'This value must be greater than or equal to 1.' : 'This value must be less than or equal to 100.',
    'parameter_invalid_integer',
    'limit',
  );
}
