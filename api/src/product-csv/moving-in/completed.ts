import { LONGEST_PRODUCT_NAME } from '@kronblad/contracts/product/schema';
import { sizeSlug } from '@kronblad/contracts/product/sizes';
import { skuKey } from '@kronblad/contracts/product/sku';
import { slugify } from '@kronblad/contracts/text/slug';
import { tidyName } from '@kronblad/contracts/text/typed-text';
import { inTurns } from '../in-turns.js';
import { sizeIdentity } from './file-values.js';
import type { ForeignFile, ForeignPicture, ForeignProduct, ForeignSize, Remarks } from './foreign-product.js';
import { shortened } from './plain-text.js';

const MAX_SIZES = 20;
const MAX_PICTURES = 6;
const LONGEST_SKU = 60;
const LONGEST_SIZE_NAME = 60;
const LONGEST_DESCRIPTION = 20_000;
const LONGEST_SHORT_DESCRIPTION = 500;

/**
 * Fits the products of a file to what a product can hold here, and gives every size a SKU of its own. The same file
 * always gives the same SKUs. `known`: SKU by `sizeIdentity` of the sizes that earlier imports have given one.
 */
export async function completed(
  products: readonly ForeignProduct[],
  remarks: Remarks,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<Omit<ForeignFile, 'ignored'>> {
  const own = new Set(products.flatMap(({ sizes }) => sizes.map(({ sku }) => skuKey(sku))));
  const kept = new Map([...known].filter(([, sku]) => !own.has(skuKey(sku))));
  const taken = new Set([...own, ...[...kept.values()].map(skuKey)]);
  const world = { kept, taken, given: new Map<string, number>(), numbers: new Map<string, number>(), remarks };
  const fitted: ForeignProduct[] = [];
  await inTurns(products, (product) => {
    const sizes = fittedSizes(product, remarks).map((size) => withSku(size, product, world));
    fitted.push({ ...fittedTexts(product, remarks), sizes, images: chosenPictures(product, sizes, remarks) });
  });
  const byLine = (one: { readonly line: number }, other: { readonly line: number }) => one.line - other.line;
  return {
    products: fitted,
    leftOut: remarks.leftOut.toSorted(byLine),
    corrected: remarks.corrected.toSorted(byLine),
  };
}

function fittedTexts(product: ForeignProduct, remarks: Remarks): ForeignProduct {
  const fit = (text: string, most: number, what: string) => {
    if (text.length > most) {
      remarks.correct(product.line, product.sizes[0]?.sku ?? '', `${what} är för lång och kortas till ${most} tecken.`);
    }
    return shortened(text, most);
  };
  return {
    ...product,
    name: fit(product.name, LONGEST_PRODUCT_NAME, 'Namnet'),
    description: fit(product.description, LONGEST_DESCRIPTION, 'Beskrivningen'),
    short_description: fit(product.short_description, LONGEST_SHORT_DESCRIPTION, 'Den korta beskrivningen'),
  };
}

function fittedSizes({ line, sizes, key }: ForeignProduct, remarks: Remarks): ForeignSize[] {
  const names = new Map<string, number>();
  const distinct = sizes.flatMap((size, nth) => {
    const isOnly = sizes.length === 1;
    const own = shortened(tidyName(size.name), LONGEST_SIZE_NAME);
    const name = isOnly || sizeSlug(own) !== '' ? own : `Variant ${nth + 1}`;
    const earlier = names.get(sizeSlug(name));
    if (earlier !== undefined) {
      remarks.leaveOut(size.line, size.sku, `Varianten ”${name}” finns redan på rad ${earlier}.`);
      return [];
    }
    names.set(sizeSlug(name), size.line);
    return [{ ...size, name }];
  });
  for (const { line: own, sku, name } of distinct.slice(MAX_SIZES)) {
    remarks.leaveOut(
      own,
      sku,
      `Produkten ”${key}” på rad ${line} har ${distinct.length} varianter, men högst ${MAX_SIZES} får plats. ”${name}” lämnas utanför.`,
    );
  }
  return distinct.slice(0, MAX_SIZES);
}

interface SkuWorld {
  readonly kept: ReadonlyMap<string, string>;
  readonly taken: Set<string>;
  /** Line by SKU that a size has already got. */
  readonly given: Map<string, number>;
  /** The last number after a stem, so that many sizes of one name do not try all numbers again. */
  readonly numbers: Map<string, number>;
  readonly remarks: Remarks;
}

function withSku(size: ForeignSize, product: ForeignProduct, world: SkuWorld): ForeignSize {
  const { kept, taken, given, remarks } = world;
  const own = tidyName(size.sku).slice(0, LONGEST_SKU);
  const earlier = given.get(skuKey(own));
  const stem =
    own ||
    [product.addresses[0] ?? product.key, size.name]
      .map((part) => slugify(part).toUpperCase())
      .filter(Boolean)
      .join('-');
  const isOwn = own !== '' && earlier === undefined;
  const sku = isOwn
    ? own
    : (kept.get(sizeIdentity(size.id, product.name)) ?? free(stem.slice(0, LONGEST_SKU - 6), world));
  if (!isOwn) {
    const why = own === '' ? 'SKU saknas.' : `Samma SKU finns på rad ${earlier}.`;
    remarks.correct(size.line, own, `${why} Den blir ${sku}.`, 'SKU');
  }
  taken.add(skuKey(sku));
  given.set(skuKey(sku), size.line);
  return { ...size, sku, id: isOwn ? '' : size.id };
}

function free(stem: string, { taken, numbers }: SkuWorld): string {
  let [sku, number] = [stem, numbers.get(stem) ?? 1];
  while (taken.has(skuKey(sku))) sku = `${stem}-${++number}`;
  numbers.set(stem, number);
  return sku;
}

/** The product's pictures and those of its sizes; of too many, first the main one and those of sizes. */
function chosenPictures(
  { line, images }: ForeignProduct,
  sizes: readonly ForeignSize[],
  remarks: Remarks,
): ForeignPicture[] {
  const ofSizes = sizes.flatMap(({ image }) => (image ? [{ url: image, alt: '' }] : []));
  const byUrl = new Map<string, ForeignPicture>();
  for (const picture of [...images, ...ofSizes]) if (!byUrl.has(picture.url)) byUrl.set(picture.url, picture);
  const inOrder = [...byUrl.values()];
  if (inOrder.length <= MAX_PICTURES) return inOrder;
  const first = [inOrder[0]?.url, ...ofSizes.map(({ url }) => url), ...byUrl.keys()];
  const kept = new Set([...new Set(first)].slice(0, MAX_PICTURES));
  remarks.correct(
    line,
    sizes[0]?.sku ?? '',
    `Produkten har ${inOrder.length} bilder. ${MAX_PICTURES} av dem läses in.`,
    'Bilder',
  );
  return inOrder.filter(({ url }) => kept.has(url));
}
