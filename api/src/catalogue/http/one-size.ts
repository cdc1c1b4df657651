import type { productPatch, productWrite } from '@kronblad/contracts/product/schema';
import type { z } from 'zod';
import { Refusal } from '../../refusals/index.js';
import type { ProductInput, ProductPatch } from '../products/product-details.js';

type Patch = z.output<typeof productPatch>;

/** Splits a body into the product's own fields and those of the one size that a body without `sizes` means. */
function split(body: Omit<Patch, 'sizes'>) {
  const { price, compare_price, cost_price, sku, inventory_quantity, inventory_quantity_before, size_id, ...own } =
    body;
  const size = { price, compare_price, cost_price, sku, inventory_quantity, inventory_quantity_before };
  return { own, size: Object.fromEntries(Object.entries(size).filter(([, value]) => value !== undefined)), size_id };
}

/** A body without `sizes` becomes one with one size. */
export function productInputOf({ sizes, ...body }: z.output<typeof productWrite>): ProductInput {
  const { own, size } = split(body);
  return { ...own, sizes: sizes ?? [{ name: '', ...size }] } as ProductInput;
}

/** `first`: the size that is meant without `size_id`. */
export function productPatchOf({ sizes, ...body }: Patch, first: number): ProductPatch {
  const { own, size, size_id } = split(body);
  if (sizes) return { ...own, sizes };
  const isMeant = size_id !== undefined || Object.keys(size).length > 0;
  return { ...own, ...(isMeant && { sizes: [{ ...size, id: size_id ?? first }] }) };
}

/** Names the fields of the one size as a body without `sizes` does. */
export function asOneSize(error: unknown): never {
  if (!(error instanceof Refusal) || !error.details.fields) throw error;
  const nameOf = (field: string) => (field === 'sizes.0.id' ? 'size_id' : field.replace(/^sizes\.0\./, ''));
  const fields = Object.entries(error.details.fields).map(([field, text]) => [nameOf(field), text]);
  throw new Refusal(error.code, { ...error.details, fields: Object.fromEntries(fields) });
}
