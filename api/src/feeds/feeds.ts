import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { Representation, sendRepresentation } from '../http/replies/index.js';
import { PublishedPagesReadModel } from '../pages/index.js';
import { SeoReadModel } from '../seo-records/index.js';
import { Settings } from '../settings/index.js';
import { googleFeed } from './google-feed.js';
import { robots, sitemap } from './sitemap.js';
import { SitemapEntries } from './sitemap-entries.js';

type Name = 'robots' | 'sitemap' | 'google';

interface Kept {
  readonly version: number;
  readonly made: Representation;
}

const XML = 'application/xml; charset=utf-8';

@Injectable()
export class Feeds {
  private readonly kept = new Map<Name, Kept>();
  private readonly origin: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly catalogue: CatalogueSnapshot,
    private readonly pages: PublishedPagesReadModel,
    private readonly seo: SeoReadModel,
    private readonly entries: SitemapEntries,
    private readonly settings: Settings,
  ) {
    this.origin = new URL(config.PUBLIC_URL).origin;
  }

  get robots(): Representation {
    return this.keep('robots', 'text/plain; charset=utf-8', () => robots(this.origin));
  }

  get sitemap(): Representation {
    return this.keep('sitemap', XML, () => sitemap(this.origin, this.entries.all(this.origin)));
  }

  get google(): Representation {
    return this.keep('google', XML, () => googleFeed(this.origin, this.catalogue.all(), this.settings.facts.freight));
  }

  private keep(name: Name, type: string, make: () => string): Representation {
    const version = this.catalogue.version + this.pages.changes + this.seo.changes + this.settings.changes;
    const known = this.kept.get(name);
    if (known?.version === version) return known.made;
    const made = new Representation(type, Buffer.from(make()), 'page');
    this.kept.set(name, { version, made });
    return made;
  }
}

/** Crawlers must never show stale prices: they may cache, but must revalidate each time. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

export function addFeeds(fastify: FastifyInstance, feeds: Feeds): void {
  const answer = (of: (feeds: Feeds) => Representation) => async (request: FastifyRequest, reply: FastifyReply) => {
    await sendRepresentation(request, reply, of(feeds), REVALIDATE);
    return reply;
  };
  fastify.get(
    '/robots.txt',
    answer((all) => all.robots),
  );
  fastify.get(
    '/sitemap.xml',
    answer((all) => all.sitemap),
  );
  fastify.get(
    '/feeds/google.xml',
    answer((all) => all.google),
  );
}
