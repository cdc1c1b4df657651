import type { ImportedLine } from '@kronblad/contracts/page/page-import';
import type { PageImportResult } from '@kronblad/contracts/page/schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mapUniqueViolation, nextId } from '../crud/index.js';
import { EventStore } from '../event-store/index.js';
import { marketingPages, type PageDetails } from './marketing-pages.js';

/** Creates an inactive page for each line whose slug is unused. Null stands for a line that gives no valid slug. */
export class ImportPages extends Command<PageImportResult> {
  constructor(readonly lines: readonly (ImportedLine | null)[]) {
    super();
  }
}

@CommandHandler(ImportPages)
export class ImportPagesHandler implements ICommandHandler<ImportPages> {
  constructor(private readonly store: EventStore) {}

  execute({ lines }: ImportPages): Promise<PageImportResult> {
    const bySlug = new Map(lines.flatMap((line) => (line ? [[line.slug, line] as const] : [])).toReversed());
    return mapUniqueViolation(marketingPages.unique, () =>
      this.store.transact(async (unit) => {
        const taken = await unit.tx.query<{ slug: string }>('SELECT slug FROM marketing_pages WHERE slug = ANY($1)', [
          [...bySlug.keys()],
        ]);
        for (const { slug } of taken) bySlug.delete(slug);
        const { ids } = marketingPages.declaration;
        const createdAt = unit.now.toISOString();
        for (const line of [...bySlug.values()].toReversed()) {
          const id = await nextId(unit.tx, ids);
          unit.begin(marketingPages.streamOf(id), ...marketingPages.create(id, createdAt, detailsOf(line)));
        }
        return { imported: bySlug.size, skipped: lines.length - bySlug.size };
      }),
    );
  }
}

const detailsOf = ({ title, slug, link }: ImportedLine): PageDetails => ({
  title: title.slice(0, 200),
  slug,
  excerpt: '',
  content: '',
  featuredImage: null,
  ctaText: 'Visa sida',
  ctaLink: link,
  isActive: false,
  isPublished: false,
  publishAt: null,
  unpublishAt: null,
});
