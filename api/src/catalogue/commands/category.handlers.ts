import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type UnitOfWork } from '../../event-store/index.js';
import { changeCategory, createCategory, deleteCategory } from '../domain/category.decider.js';
import { type CategoryDetails, categoryStream } from '../domain/category.js';
import { leaveCategory } from '../domain/product.decider.js';
import { productStream } from '../domain/product.js';
import { SnapshotKeeper } from '../snapshot/snapshot-keeper.js';
import { type CategoryInput, type CategoryPatch, ChangeCategory, CreateCategory, DeleteCategory } from './commands.js';
import { loadCategory, productOf } from './loading.js';
import { nextId } from './next-id.js';
import { freeSlug, refusingDuplicates } from './uniqueness.js';

@CommandHandler(CreateCategory)
export class CreateCategoryHandler implements ICommandHandler<CreateCategory> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SnapshotKeeper) private readonly keeper: SnapshotKeeper,
  ) {}

  async execute({ input }: CreateCategory): Promise<number> {
    const id = await refusingDuplicates(() => this.store.transact((unit) => this.create(unit, input)));
    await this.keeper.refresh([], [], true);
    return id;
  }

  private async create(unit: UnitOfWork, input: CategoryInput): Promise<number> {
    const id = await nextId(unit.tx, 'category_ids');
    const slug = input.slug ?? (await freeSlug(unit.tx, 'categories', input.name, `kategori-${id}`));
    const sortOrder = input.sort_order ?? (await countCategories(unit));
    const details = { ...detailsOf(input), slug, sortOrder } as CategoryDetails;
    unit.begin(categoryStream(id), ...createCategory(id, unit.now.toISOString(), details));
    return id;
  }
}

@CommandHandler(ChangeCategory)
export class ChangeCategoryHandler implements ICommandHandler<ChangeCategory> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SnapshotKeeper) private readonly keeper: SnapshotKeeper,
  ) {}

  async execute({ id, patch, expectedVersion }: ChangeCategory): Promise<void> {
    await refusingDuplicates(() =>
      this.store.transact(async (unit) => {
        const { stream, state } = await loadCategory(unit, id, expectedVersion);
        unit.append(stream, ...changeCategory(state, detailsOf(patch)));
      }),
    );
    await this.keeper.refresh([], [], true);
  }
}

@CommandHandler(DeleteCategory)
export class DeleteCategoryHandler implements ICommandHandler<DeleteCategory> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SnapshotKeeper) private readonly keeper: SnapshotKeeper,
  ) {}

  async execute({ id, expectedVersion }: DeleteCategory): Promise<number> {
    const products = await this.store.transact((unit) => this.remove(unit, id, expectedVersion));
    await this.keeper.refresh(products, [], true);
    return products.length;
  }

  private async remove(unit: UnitOfWork, id: number, expectedVersion: number | null): Promise<number[]> {
    const { stream, state } = await loadCategory(unit, id, expectedVersion);
    unit.append(stream, ...deleteCategory(state));
    const products = await productsOf(unit, id);
    const streams = await unit.loadMany(products.map(productStream));
    for (const product of streams.values()) unit.append(product, ...leaveCategory(productOf(product), id));
    return products;
  }
}

/** Waits for whoever is putting a product into the category, and keeps everybody else from it. */
async function productsOf(unit: UnitOfWork, categoryId: number): Promise<number[]> {
  await unit.tx.query('SELECT id FROM categories WHERE id = $1 FOR UPDATE', [categoryId]);
  const rows = await unit.tx.query<{ id: number }>(
    'SELECT id FROM products WHERE category_ids @> ARRAY[$1::int] ORDER BY id',
    [categoryId],
  );
  return rows.map(({ id }) => id);
}

async function countCategories(unit: UnitOfWork): Promise<number> {
  const [row] = await unit.tx.query<{ count: number }>('SELECT count(*)::int AS count FROM categories');
  return row?.count ?? 0;
}

function detailsOf(input: CategoryPatch): Partial<CategoryDetails> {
  const details = {
    name: input.name,
    slug: input.slug,
    description: input.description,
    imageUrl: input.image_url,
    sortOrder: input.sort_order,
    isActive: input.is_active,
  } satisfies { [Field in keyof CategoryDetails]: CategoryDetails[Field] | undefined };
  return Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined),
  ) as Partial<CategoryDetails>;
}
