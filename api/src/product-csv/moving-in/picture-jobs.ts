import type { PayloadOf } from '@kronblad/contracts/jobs/jobs';
import { FOREIGN_PICTURE } from '@kronblad/contracts/order/effect-labels';
import type { StoredEvent } from '../../event-store/index.js';
import { outboxReaction } from '../../outbox/index.js';

type MovedIn = Pick<StoredEvent<'ProductMovedIn'>, 'id' | 'data'>;

/** The ids of the effects that fetch the pictures of a product for the first time. */
export const pictureIds = ({ id, data: { pictures } }: MovedIn): string[] =>
  pictures.map((_, nth) => `${FOREIGN_PICTURE}-${nth}-${id}`);

function pictureJobs(event: MovedIn): PayloadOf<'pictures'>[] {
  return pictureIds(event).map((pictureId, nth) => ({
    effect: { effectId: pictureId, kind: FOREIGN_PICTURE, orderId: null },
    pictureId,
    url: event.data.pictures[nth]?.url ?? '',
    key: `fetched/${pictureId}`,
  }));
}

export const fetchPicturesWhenProductMovedIn = outboxReaction(
  'fetch-pictures-when-product-moved-in',
  'ProductMovedIn',
  [],
  pictureJobs,
);
