import type { DomainEvent } from '@kronblad/contracts/events/all';
import { ProductChanged, ProductCreated, ProductDeleted, StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { Refusal } from '@kronblad/contracts/refusals';
import { FOOD_MESSAGES, type FoodField, missingFoodFields } from '@kronblad/contracts/rules/food';
import { changesOf } from './changes.js';
import type { ProductDetails, ProductState } from './product.js';

export interface NewProduct {
  readonly id: number;
  readonly createdAt: string;
  readonly details: ProductDetails;
  readonly stock: number;
}

/** Records the initial stock as an adjustment, so that the log contains every stock movement. */
export function createProduct({ id, createdAt, details, stock }: NewProduct): DomainEvent[] {
  requireFoodFacts(details, []);
  return [
    ProductCreated({ productId: id, createdAt, ...details }),
    ...(stock > 0 ? [StockAdjusted({ productId: id, delta: stock, reason: 'created' })] : []),
  ];
}

export interface ProductEdit {
  readonly details: Partial<ProductDetails>;
  readonly stock?: {
    readonly wanted: number;
    readonly available: number;
    readonly shown: number | null;
  };
}

export function changeProduct(state: ProductState, { details, stock }: ProductEdit): DomainEvent[] {
  const product = listed(state);
  const changes = changesOf(product.details, details);
  if (changes) requireFoodFacts({ ...product.details, ...changes }, lackedOnSale(product.details));
  const delta = stock ? stockDelta(stock) : 0;
  return [
    ...(changes ? [ProductChanged({ productId: product.id, changes })] : []),
    ...(delta === 0 ? [] : [StockAdjusted({ productId: product.id, delta, reason: 'edited' })]),
  ];
}

/**
 * `shown`: the stock that the admin saw. With it, the difference between `wanted` and `shown` is added to the present
 * stock, so that sales since then are kept. Stock never goes below zero.
 */
function stockDelta({ wanted, available, shown }: NonNullable<ProductEdit['stock']>): number {
  return Math.max(wanted - (shown ?? available), -available);
}

/**
 * Fields of the food declaration that the product lacked before the change although it was on sale. It was put on sale
 * before the declaration was required, so it may stay on sale without them.
 */
const lackedOnSale = (details: ProductDetails): readonly FoodField[] =>
  details.isActive ? missingFoodFields(details) : [];

/** EU food law: food must not be sold online without its declaration. */
function requireFoodFacts(details: ProductDetails, alreadyMissing: readonly FoodField[]): void {
  const missing = details.isActive ? missingFoodFields(details).filter((field) => !alreadyMissing.includes(field)) : [];
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [field, FOOD_MESSAGES[field]]));
  throw new Refusal('food_incomplete', { fields });
}

export function leaveCategory(state: ProductState, categoryId: number): DomainEvent[] {
  if (state.status !== 'listed') return [];
  const categoryIds = state.details.categoryIds.filter((id) => id !== categoryId);
  return changeProduct(state, { details: { categoryIds } });
}

export function deleteProduct(state: ProductState): DomainEvent[] {
  return [ProductDeleted({ productId: listed(state).id })];
}

function listed(state: ProductState): Extract<ProductState, { status: 'listed' }> {
  if (state.status !== 'listed') throw new Refusal('product_not_found');
  return state;
}
