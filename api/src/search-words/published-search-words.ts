import type { SearchWay } from '@kronblad/contracts/search/schema';
import { phrasesOf } from '@kronblad/contracts/search/search-phrases';
import { Injectable } from '@nestjs/common';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { recordEvents } from '../crud/index.js';
import { Database, RecentEventsBuffer, type Tx } from '../event-store/index.js';
import { InMemoryReadModel, RebuildNotifier, readRows } from '../event-store/projections/index.js';
import { SearchWords, searchWords, searchWordsProjection } from './search-words.js';

/** Gives the catalogue the words of categories and products, and the shop those of its pages. */
@Injectable()
export class PublishedSearchWords extends InMemoryReadModel {
  readonly handles = recordEvents(searchWords);
  readonly projections = [searchWordsProjection];
  private entries: readonly SearchWords[] = [];

  constructor(
    database: Database,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
    private readonly catalogue: CatalogueSnapshot,
  ) {
    super(database, recentEvents, rebuilds, 'Search words');
  }

  /** Pages, and categories in which there is something to buy. */
  ways(): SearchWay[] {
    const isOpen = ({ category, product }: Target) =>
      !product && (!category || this.catalogue.find({ audience: 'shopper', category }).length > 0);
    return this.entries
      .filter(({ address }) => isOpen(targetOf(address)))
      .map(({ words, title, address }) => ({ title, href: address, phrases: phrasesOf(words) }));
  }

  protected async read(tx: Tx): Promise<void> {
    const rows = await readRows(tx, SearchWords);
    this.entries = rows.sort((a, b) => a.id - b.id);
    this.catalogue.setSearchWords(
      this.entries.map(({ words, address }) => ({ phrases: phrasesOf(words), ...targetOf(address) })),
    );
  }
}

interface Target {
  readonly category?: string;
  readonly product?: string;
}

function targetOf(address: string): Target {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  const product = /^\/produkter\/([^/]+)$/.exec(pathname)?.[1];
  if (product) return { product };
  const category = searchParams.get('kategori');
  return pathname === '/produkter' && category ? { category } : {};
}
