import { IMAGE_PATH } from '@kronblad/contracts/picture/image-names';
import { MAX_IMAGES, productPatch } from '@kronblad/contracts/product/schema';
import { skuKey } from '@kronblad/contracts/product/sku';
import { CommandBus } from '@nestjs/cqrs';
import {
  adminProductView,
  type CatalogueProduct,
  CatalogueSnapshot,
  CatalogueSnapshotUpdater,
} from '../../catalogue/index.js';
import { ChangeProduct } from '../../catalogue/products/index.js';
import { Database } from '../../event-store/index.js';
import { reaction } from '../../event-store/projections/index.js';
import { Refusal } from '../../refusals/index.js';
import { sizeEntries } from '../size-entries.js';
import { type MovedPicture, readPicturesBeside } from './moved-products.js';

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
      const patch = product && patchWith(picture, beside, product);
      if (!product || !patch) return;
      try {
        return await commands.execute(new ChangeProduct(product.id, productPatch.parse(patch), product.row.version));
      } catch (error) {
        const isOvertaken = error instanceof Refusal && error.code === 'version_conflict' && attempt < ATTEMPTS;
        if (!isOvertaken) throw error;
      }
    }
  },
);

const urlOf = ({ filename }: MovedPicture) => `${IMAGE_PATH}${filename}`;

/** Null when the product shows the picture already, or has no room for it. */
function patchWith(picture: MovedPicture, beside: readonly MovedPicture[], product: CatalogueProduct) {
  const url = urlOf(picture);
  const shown = product.images.map(({ url, alt_text }) => ({ url, alt_text }));
  const isShown = shown.some((image) => image.url === url);
  if (!isShown && shown.length >= MAX_IMAGES) return null;
  const skus = new Set(picture.skus.map(skuKey));
  const { sizes } = adminProductView(product);
  const waiting = new Set(
    sizes.filter(({ sku, image }) => skus.has(skuKey(sku)) && image === null).map(({ id }) => id),
  );
  if (isShown && waiting.size === 0) return null;
  const entries = sizeEntries(sizes).map((entry) => (waiting.has(entry.id ?? 0) ? { ...entry, image: url } : entry));
  return {
    image_details: isShown
      ? shown
      : withPicture(shown, { url, alt_text: picture.alt.slice(0, 250) }, laterUrls(picture, beside)),
    ...(waiting.size > 0 && { sizes: entries }),
  };
}

const laterUrls = ({ nth }: MovedPicture, beside: readonly MovedPicture[]): ReadonlySet<string> =>
  new Set(beside.filter((other) => other.filename && other.nth > nth).map(urlOf));

interface ShownPicture {
  readonly url: string;
  readonly alt_text: string;
}

/** Puts the picture before the first of the later ones, or last. */
function withPicture(shown: readonly ShownPicture[], added: ShownPicture, later: ReadonlySet<string>): ShownPicture[] {
  const at = shown.findIndex((image) => later.has(image.url));
  return shown.toSpliced(at < 0 ? shown.length : at, 0, added);
}
