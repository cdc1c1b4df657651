import { REFUSALS, Refusal } from '@kronblad/contracts/refusals';
import { isReservedSlug, MAX_SLUG_LENGTH, slugify } from '@kronblad/contracts/rules/slug';
import type { marketingPagePatch, marketingPageWrite } from '@kronblad/contracts/views/pages';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { EventStore, isPostgresError, type Tx, type UnitOfWork } from '../event-store/index.js';
import { changePage, createPage, deletePage, type PageDetails, pageFrom, pageStream } from './domain/marketing-page.js';
import { sanitizedHtml } from './html/sanitized-html.js';
import { MarketingPageShelf } from './read-model/marketing-page-shelf.js';

type NewPage = z.output<typeof marketingPageWrite>;
type PagePatch = z.output<typeof marketingPagePatch>;

/** Writes marketing pages; what this process answers next holds what was written. */
@Injectable()
export class MarketingPageWriter {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(MarketingPageShelf) private readonly shelf: MarketingPageShelf,
  ) {}

  /** Answers the new page's id. Refuses: slug_taken, slug_reserved. */
  async create(input: NewPage): Promise<number> {
    const details = await detailsOf(input);
    const id = await refusingDuplicates(() =>
      this.store.transact(async (unit) => {
        const newId = await nextId(unit.tx);
        const slug = input.slug ?? (await freeSlug(unit.tx, input.title, newId));
        const page = { ...details, slug } as PageDetails;
        unit.begin(pageStream(newId), ...createPage(newId, unit.now.toISOString(), page));
        return newId;
      }),
    );
    await this.shelf.refresh();
    return id;
  }

  /** Refuses: marketing_page_not_found, version_conflict, slug_taken, slug_reserved. */
  async change(id: number, patch: PagePatch, expectedVersion: number | null): Promise<void> {
    const wanted = await detailsOf(patch);
    await refusingDuplicates(() =>
      this.store.transact(async (unit) => {
        const { stream, state } = await loadPage(unit, id, expectedVersion);
        unit.append(stream, ...changePage(state, wanted));
      }),
    );
    await this.shelf.refresh();
  }

  /** Refuses: marketing_page_not_found, version_conflict. */
  async remove(id: number, expectedVersion: number | null): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, state } = await loadPage(unit, id, expectedVersion);
      unit.append(stream, ...deletePage(state));
    });
    await this.shelf.refresh();
  }
}

async function loadPage(unit: UnitOfWork, id: number, expectedVersion: number | null) {
  const stream = await unit.load(pageStream(id));
  const state = pageFrom(stream.events);
  if (state.status === 'written' && expectedVersion !== null && expectedVersion !== stream.version) {
    throw new Refusal('version_conflict');
  }
  return { stream, state };
}

/** Gaps in the sequence do no harm. */
async function nextId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ id: number }>("SELECT nextval('app.marketing_page_ids')::int AS id");
  return row?.id as number;
}

/** Of the title, numbered when taken or the shop's own. Who else wants one waits until this transaction ends. */
async function freeSlug(tx: Tx, title: string, id: number): Promise<string> {
  const base = (slugify(title) || `sida-${id}`).slice(0, MAX_SLUG_LENGTH - 6).replace(/-$/, '');
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', ['slug of marketing_pages']);
  const rows = await tx.query<{ slug: string }>('SELECT slug FROM marketing_pages WHERE slug = $1 OR slug ~ $2', [
    base,
    `^${base}-[0-9]+$`,
  ]);
  const used = new Set(rows.map(({ slug }) => slug));
  const isFree = (slug: string) => !used.has(slug) && !isReservedSlug(slug);
  if (isFree(base)) return base;
  for (let number = 2; ; number++) if (isFree(`${base}-${number}`)) return `${base}-${number}`;
}

async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isPostgresError(error, '23505', 'marketing_pages_slug_key')) throw error;
    throw new Refusal('slug_taken', { fields: { slug: REFUSALS.slug_taken.message } });
  }
}

/** What was sent, as the domain's own; its HTML is made harmless here, once. */
async function detailsOf(input: PagePatch): Promise<Partial<PageDetails>> {
  const details = {
    title: input.title,
    slug: input.slug,
    excerpt: input.excerpt,
    content: input.content === undefined ? undefined : await sanitizedHtml(input.content, 'content'),
    featuredImage: input.featured_image,
    seoTitle: input.seo_title,
    seoDescription: input.seo_description,
    seoKeywords: input.seo_keywords,
    ctaText: input.cta_text,
    ctaLink: input.cta_link,
    isActive: input.is_active,
    isPublished: input.is_published,
  } satisfies { [Field in keyof PageDetails]: PageDetails[Field] | undefined };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as Partial<PageDetails>;
}
