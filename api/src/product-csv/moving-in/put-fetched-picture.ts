import { Refusal } from '@kronblad/contracts/refusals';
import { IMAGE_PATH } from '@kronblad/contracts/rules/image-names';
import { CommandBus } from '@nestjs/cqrs';
import { CatalogueSnapshot, CatalogueSnapshotUpdater, ChangeProduct } from '../../catalogue/index.js';
import { Database, reaction } from '../../event-store/index.js';
import { type MovedPicture, readPicturesBeside } from './moved-products.js';

const MOST_PICTURES = 6;
const ATTEMPTS = 5;

/** Pictures arrive in any order; each takes its place among those of the same import. Staff may have changed the rest. */
export const putFetchedPictureOnProduct = reaction(
  'put-fetched-picture-on-product',
  'PictureFetched',
  [Database, CatalogueSnapshot, CatalogueSnapshotUpdater, CommandBus],
  async (
    { data: { pictureId } },
    database: Database,
    snapshot: CatalogueSnapshot,
    updater: CatalogueSnapshotUpdater,
    commands: CommandBus,
  ) => {
    const beside = await readPicturesBeside(database, pictureId);
    const picture = beside.find((other) => other.pictureId === pictureId);
    if (!picture) return;
    for (let attempt = 1; ; attempt++) {
      await updater.refresh([picture.productId]);
      const product = snapshot.productById(picture.productId);
      if (!product) return;
      const shown = product.images.map(({ url, alt_text }) => ({ url, alt_text }));
      const image_details = withPicture(shown, picture, beside);
      if (!image_details) return;
      try {
        return await commands.execute(new ChangeProduct(product.id, { image_details }, product.row.version));
      } catch (error) {
        const isOvertaken = error instanceof Refusal && error.code === 'version_conflict' && attempt < ATTEMPTS;
        if (!isOvertaken) throw error;
      }
    }
  },
);

interface ShownPicture {
  readonly url: string;
  readonly alt_text: string;
}

const urlOf = ({ filename }: MovedPicture) => `${IMAGE_PATH}${filename}`;

/** Null when the product has the picture already, or has no room for it. */
export function withPicture(
  shown: readonly ShownPicture[],
  picture: MovedPicture,
  beside: readonly MovedPicture[],
): ShownPicture[] | null {
  const url = urlOf(picture);
  if (shown.length >= MOST_PICTURES || shown.some((image) => image.url === url)) return null;
  const later = new Set(beside.filter(({ nth, filename }) => filename && nth > picture.nth).map(urlOf));
  const at = shown.findIndex((image) => later.has(image.url));
  return shown.toSpliced(at < 0 ? shown.length : at, 0, { url, alt_text: picture.alt.slice(0, 250) });
}
