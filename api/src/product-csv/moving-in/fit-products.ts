import { LONGEST_PRODUCT_NAME, MAX_IMAGES } from '@kronblad/contracts/product/schema';
import { MAX_SIZES, sizeSlug } from '@kronblad/contracts/product/sizes';
import { LONGEST_SIZE_NAME } from '@kronblad/contracts/product/sizes-schema';
import { skuKey } from '@kronblad/contracts/product/sku';
import type { ImportError } from '@kronblad/contracts/product/tools-schema';
import { slugify } from '@kronblad/contracts/text/slug';
import { tidyName } from '@kronblad/contracts/text/typed-text';
import type { ForeignPicture } from '../file-product.js';
import { inTurns } from '../in-turns.js';
import type { ForeignFile, ForeignProduct, ForeignSize } from './foreign-product.js';
import { shortenText } from './plain-text.js';

const LONGEST_SKU = 60;
const TEXTS = [
  ['name', LONGEST_PRODUCT_NAME, 'Namnet'],
  ['description', 20_000, 'Beskrivningen'],
  ['short_description', 500, 'Den korta beskrivningen'],
] as const;

/** Fits products to what a product can hold here, and gives every size an SKU. The same file always gives the same SKUs. */
export async function fitProducts({ products, ...file }: ForeignFile): Promise<ForeignFile> {
  const fitting = new Fitting(products, [...file.leftOut], [...file.corrected]);
  const done: ForeignProduct[] = [];
  await inTurns(products, (product) => done.push(fitting.fit(product)));
  const byLine = (one: ImportError, other: ImportError) => one.line - other.line;
  const [leftOut, corrected] = [fitting.leftOut.toSorted(byLine), fitting.corrected.toSorted(byLine)];
  return { ...file, products: done, leftOut, corrected };
}

class Fitting {
  private readonly taken: Set<string>;
  /** Line by SKU that a size has already got. */
  private readonly given = new Map<string, number>();
  /** The last number after a stem, so that many sizes of one name do not try all numbers again. */
  private readonly numbers = new Map<string, number>();

  constructor(
    products: readonly ForeignProduct[],
    readonly leftOut: ImportError[],
    readonly corrected: ImportError[],
  ) {
    this.taken = new Set(products.flatMap(({ sizes }) => sizes.map(({ sku }) => skuKey(sku))));
  }

  fit(product: ForeignProduct): ForeignProduct {
    const sizes = this.sizes(product).map((size) => ({ ...size, sku: this.sku(size, product) }));
    const place = { line: product.line, sku: product.sizes[0]?.sku ?? '' };
    const texts = TEXTS.map(([field, most, what]) => {
      const message = `${what} är för lång och kortas till ${most} tecken.`;
      if (product[field].length > most) this.corrected.push({ ...place, column: null, message });
      return [field, shortenText(product[field], most)];
    });
    return { ...product, ...Object.fromEntries(texts), sizes, images: this.pictures(product, sizes) };
  }

  private sizes({ line, sizes, name: product }: ForeignProduct): ForeignSize[] {
    const lines = new Map<string, number>();
    const leaveOut = (size: ForeignSize, message: string) =>
      this.leftOut.push({ line: size.line, sku: size.sku, column: null, message });
    const named = sizes.map((size, nth) => {
      const own = shortenText(tidyName(size.name), LONGEST_SIZE_NAME);
      return { ...size, name: sizes.length === 1 || sizeSlug(own) !== '' ? own : `Variant ${nth + 1}` };
    });
    const distinct = named.filter((size) => {
      const earlier = lines.get(sizeSlug(size.name));
      if (earlier !== undefined) leaveOut(size, `Varianten ”${size.name}” finns redan på rad ${earlier}.`);
      else lines.set(sizeSlug(size.name), size.line);
      return earlier === undefined;
    });
    for (const size of distinct.slice(MAX_SIZES)) {
      const most = `har ${distinct.length} varianter, men högst ${MAX_SIZES} får plats`;
      leaveOut(size, `Produkten ”${product}” på rad ${line} ${most}. ”${size.name}” lämnas utanför.`);
    }
    return distinct.slice(0, MAX_SIZES);
  }

  private sku(size: ForeignSize, { addresses, name }: ForeignProduct): string {
    const own = tidyName(size.sku).slice(0, LONGEST_SKU);
    const earlier = this.given.get(skuKey(own));
    const isOwn = own !== '' && earlier === undefined;
    const made = [addresses[0] ?? name, size.name].map((part) => slugify(part).toUpperCase()).filter(Boolean);
    const sku = isOwn ? own : this.free((own || made.join('-')).slice(0, LONGEST_SKU - 6));
    if (!isOwn) {
      const message = `${own === '' ? 'SKU saknas.' : `Samma SKU finns på rad ${earlier}.`} Den blir ${sku}.`;
      this.corrected.push({ line: size.line, sku: own, column: 'SKU', message });
    }
    this.taken.add(skuKey(sku));
    this.given.set(skuKey(sku), size.line);
    return sku;
  }

  private free(stem: string): string {
    let [sku, number] = [stem, this.numbers.get(stem) ?? 1];
    while (this.taken.has(skuKey(sku))) sku = `${stem}-${++number}`;
    this.numbers.set(stem, number);
    return sku;
  }

  /** The product's pictures and those of its sizes; of too many, first the main one and those of sizes. */
  private pictures({ line, images }: ForeignProduct, sizes: readonly ForeignSize[]): ForeignPicture[] {
    const ofSizes = sizes.flatMap(({ image }) => (image ? [{ url: image, alt: '' }] : []));
    const byUrl = new Map([...images, ...ofSizes].toReversed().map((picture) => [picture.url, picture]));
    const urls = [...new Set([...images, ...ofSizes].map(({ url }) => url))];
    const first = new Set([...urls.slice(0, 1), ...ofSizes.map(({ url }) => url), ...urls]);
    const kept = new Set([...first].slice(0, MAX_IMAGES));
    if (urls.length > kept.size) {
      const message = `Produkten har ${urls.length} bilder. ${MAX_IMAGES} av dem läses in.`;
      this.corrected.push({ line, sku: sizes[0]?.sku ?? '', column: 'Bilder', message });
    }
    return urls.filter((url) => kept.has(url)).map((url) => byUrl.get(url) as ForeignPicture);
  }
}
