import type { DomainEvent } from '@kronblad/contracts/events/all';
import { CategoryChanged, CategoryCreated, CategoryDeleted } from '@kronblad/contracts/events/catalogue';
import { Refusal } from '@kronblad/contracts/refusals';
import type { CategoryDetails, CategoryState } from './category.js';
import { changesOf } from './changes.js';

export function createCategory(id: number, createdAt: string, details: CategoryDetails): DomainEvent[] {
  return [CategoryCreated({ categoryId: id, createdAt, ...details })];
}

export function changeCategory(state: CategoryState, details: Partial<CategoryDetails>): DomainEvent[] {
  const category = listed(state);
  const changes = changesOf(category.details, details);
  return changes ? [CategoryChanged({ categoryId: category.id, changes })] : [];
}

export function deleteCategory(state: CategoryState): DomainEvent[] {
  return [CategoryDeleted({ categoryId: listed(state).id })];
}

function listed(state: CategoryState): Extract<CategoryState, { status: 'listed' }> {
  if (state.status !== 'listed') throw new Refusal('category_not_found');
  return state;
}
