import type { DomainEvent } from '../../events/all.js';
import { CategoryChanged, CategoryCreated, CategoryDeleted } from '../domain/events.js';
import { type CategoryDetails, categories } from './categories.js';

const at = '2026-11-01T08:00:00.000Z';
const details: CategoryDetails = {
  name: 'Ljus',
  slug: 'ljus',
  description: '',
  imageUrl: null,
  sortOrder: 2,
  isActive: true,
  isPerishable: false,
};
const created = CategoryCreated({ categoryId: 3, createdAt: at, ...details });
const given = (...events: DomainEvent[]) => categories.from(events);

it('A category is created with its details', () => {
  expect(categories.create(3, at, details)).toEqual([created]);
});

it('A change of a category emits only the changes', () => {
  expect(categories.change(given(created), { name: 'Ljus & doft', slug: 'ljus' })).toEqual([
    CategoryChanged({ categoryId: 3, changes: { name: 'Ljus & doft' } }),
  ]);
  expect(categories.change(given(created), { sortOrder: 2 })).toEqual([]);
});

it.each(['https://annan.example/krans.jpg', '/api/image/../krans.jpg', 'data:image/png;base64,AA'])(
  'A category refuses the picture %s, and keeps one that it had before',
  (imageUrl) => {
    const before = given(CategoryCreated({ categoryId: 3, createdAt: at, ...details, imageUrl }));
    expect(() => categories.create(3, at, { ...details, imageUrl })).toThrow('Några uppgifter behöver rättas.');
    expect(() => categories.change(given(created), { imageUrl })).toThrow('Några uppgifter behöver rättas.');
    expect(categories.change(before, { name: 'Kransar', imageUrl })).toEqual([
      CategoryChanged({ categoryId: 3, changes: { name: 'Kransar' } }),
    ]);
  },
);

it('A category is deleted once, then not found', () => {
  expect(categories.remove(given(created))).toEqual([CategoryDeleted({ categoryId: 3 })]);
  const gone = given(created, CategoryDeleted({ categoryId: 3 }));
  expect(() => categories.remove(gone)).toThrow('Kategori kunde inte hittas');
  expect(() => categories.change(gone, { name: 'Åter' })).toThrow('Kategori kunde inte hittas');
});
