import { formatSek } from '@kronblad/contracts/money/money';
import type { AdminProduct, ProductPatch } from '@kronblad/contracts/product/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { type AdminProductSize, SIZE_FIELDS, type SizeWrite } from '@kronblad/contracts/product/sizes-schema';
import type { RowLabels } from '../../ui/form/merge';

/** A cleared input is null. Amounts of money are in SEK. */
export interface SizeForm {
  /** Null for a new size. */
  readonly id: number | null;
  readonly name: string | null;
  readonly contents: string | null;
  readonly sku: string | null;
  readonly price: number | null;
  readonly compare_price: number | null;
  readonly cost_price: number | null;
  readonly inventory_quantity: number | null;
  /** The stock when the form opened; null for a new size. */
  readonly inventory_quantity_before: number | null;
  readonly made_to_order: boolean;
  readonly work_points: number | null;
  readonly is_active: boolean;
  readonly image: string | null;
  readonly is_sold: boolean;
}

export const NEW_SIZE: SizeForm = {
  id: null,
  name: '',
  contents: null,
  sku: '',
  price: null,
  compare_price: null,
  cost_price: null,
  inventory_quantity: 0,
  inventory_quantity_before: null,
  made_to_order: false,
  work_points: null,
  is_active: true,
  image: null,
  is_sold: false,
};

export const sizeForm = (size: AdminProductSize): SizeForm => ({
  ...(Object.fromEntries(
    Object.keys(NEW_SIZE).map((key) => [key, size[key as keyof AdminProductSize]]),
  ) as object as SizeForm),
  inventory_quantity_before: size.inventory_quantity,
});

/** Copies a size for a new product or size, without stock and SKU, which are its own. */
export const copiedSize = (size: SizeForm): SizeForm => ({
  ...size,
  id: null,
  sku: '',
  inventory_quantity: 0,
  inventory_quantity_before: null,
  is_sold: false,
});

export const USUAL_NAMES = ['Liten', 'Mellan', 'Stor'] as const;
const LETTERS: Readonly<Record<string, string>> = { liten: 'S', mellan: 'M', stor: 'L' };

/** The first usual name that no size has; empty when all are taken. */
const nextName = (sizes: readonly SizeForm[]): string =>
  USUAL_NAMES.find((name) => !sizes.some((size) => size.name?.trim().toLowerCase() === name.toLowerCase())) ?? '';

/** The sizes with one more, which is a copy of the last. It has no previous price, as it was never sold. */
export function withNewSize(sizes: readonly SizeForm[]): SizeForm[] {
  const last = sizes.at(-1) ?? NEW_SIZE;
  const named = sizes.length === 1 && !last.name?.trim() ? [{ ...last, name: nextName([]) }] : [...sizes];
  return [...named, { ...copiedSize(last), name: nextName(named), compare_price: null, is_active: true }];
}

const suffixOf = (name: string): string =>
  LETTERS[name.toLowerCase()] ??
  name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
    .slice(0, 8);

/** The first size's SKU with the letter of the size: `ROS-001-M` beside `ROS-001`; empty without either. */
export function suggestedSku(sizes: readonly Pick<SizeForm, 'sku' | 'name'>[], name: string | null): string {
  const [first] = sizes;
  const suffix = suffixOf((name ?? '').trim());
  const own = suffixOf((first?.name ?? '').trim());
  const sku = (first?.sku ?? '').trim();
  const stem = own !== '' && sku.endsWith(`-${own}`) ? sku.slice(0, -own.length - 1) : sku;
  if (stem === '' || suffix === '') return '';
  return `${stem}-${suffix}`.slice(0, 60);
}

/**
 * A blank price or stock is sent as an invalid value, so that the API returns its own message. The only size of a
 * product is in sale: the product's own state decides.
 */
export const sizesToSend = (sizes: readonly SizeForm[], images: readonly string[]): SizeWrite[] =>
  sizes.map(({ id, inventory_quantity_before: before, is_sold: _, work_points, ...size }) => ({
    ...(id !== null && { id }),
    ...size,
    // Left empty: as usual for the kind of a new product, as it was for a known size.
    ...(work_points !== null && { work_points }),
    name: size.name ?? '',
    sku: size.sku ?? '',
    price: size.price ?? 0,
    inventory_quantity: size.made_to_order ? 0 : (size.inventory_quantity ?? -1),
    ...(!size.made_to_order && before !== null && { inventory_quantity_before: before }),
    is_active: sizes.length === 1 || size.is_active,
    image: size.image !== null && images.includes(size.image) ? size.image : null,
  }));

/** All sizes of a product as they are, for a request that changes a few of them. */
export const sizesAsTheyAre = ({ sizes, images }: AdminProduct): SizeWrite[] =>
  sizesToSend(sizes.map(sizeForm), images);

type SizeErrors = Record<number, Record<string, string>>;

const NO_NAME = 'Ge storleken ett namn.';

/** The schema's messages for single sizes, and a message for each size without a name beside others. */
export function sizeErrors(
  sizes: readonly SizeForm[],
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): SizeErrors {
  const errors: SizeErrors = {};
  const add = (index: number, field: string, message: string) => {
    errors[index] = { [field]: message, ...errors[index] };
  };
  if (sizes.length > 1) for (const [index, { name }] of sizes.entries()) if (!name?.trim()) add(index, 'name', NO_NAME);
  for (const { path, message } of issues)
    if (path[0] === 'sizes' && path.length === 3) add(Number(path[1]), String(path[2]), message);
  return errors;
}

/** Text after saving about stock that others changed meanwhile, and about a product without sizes in sale. */
export function sizesMessage(
  { sizes: saved, name }: Pick<AdminProduct, 'sizes' | 'name'>,
  { sizes: sent = [] }: ProductPatch,
): string {
  const moved = sent.flatMap(({ id, inventory_quantity: wanted, inventory_quantity_before: shown }) => {
    const now = saved.find((size) => size.id === id);
    return now && shown !== undefined && wanted !== shown && wanted !== now.inventory_quantity ? [now] : [];
  });
  const of = (size: AdminProductSize) => (size.name ? ` av ${nameWithSize(name, size.name)}` : '');
  const stock = moved.map(
    (size) => ` Lagret${of(size)} är nu ${size.inventory_quantity}, eftersom det ändrades medan formuläret var öppet.`,
  );
  const isHidden = saved.length > 1 && saved.every(({ is_active }) => !is_active);
  return stock.join('') + (isHidden ? ' Ingen storlek är till salu, så produkten är inaktiv.' : '');
}

const money = (value: unknown) => (typeof value === 'number' ? formatSek(value) : 'tomt');

/** Labels of the fields in the list of what another editor changed meanwhile. */
export const sizeLabels: RowLabels = {
  nameOf: ({ name }) => String(name ?? ''),
  order: 'Storlekarnas ordning',
  labels: {
    name: SIZE_FIELDS.name.column,
    contents: SIZE_FIELDS.contents.label,
    sku: SIZE_FIELDS.sku.label,
    price: [SIZE_FIELDS.price.label, money],
    compare_price: [SIZE_FIELDS.compare_price.label, money],
    cost_price: [SIZE_FIELDS.cost_price.label, money],
    inventory_quantity: SIZE_FIELDS.inventory_quantity.label,
    made_to_order: SIZE_FIELDS.made_to_order.label,
    work_points: SIZE_FIELDS.work_points.label,
    is_active: SIZE_FIELDS.is_active.label,
    image: [SIZE_FIELDS.image.label, () => null],
  },
};
