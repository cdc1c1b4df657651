import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendTagged, setContentRange } from '../../http/index.js';
import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { AnswerCache } from './answer-cache.js';
import { type ProductListQuery, parseProductList } from './product-list.query.js';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Kept by browsers and proxies, but asked about each time: prices and stock are never stale. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** The same address answers the back office with more. */
export const VARY = 'Cookie, Authorization';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface ListAnswer {
  readonly tag: string;
  readonly body: Buffer;
  readonly offset: number;
  readonly count: number;
  readonly total: number;
}

const KEPT_LISTS = 300;
/** Longer lists are asked for by programs, once. */
const LONGEST_KEPT = 60;

/** The public answers about products, put together from texts that are serialised already. */
@Injectable()
export class CatalogueAnswers {
  private readonly lists = new AnswerCache<ListAnswer>(KEPT_LISTS);

  constructor(@Inject(CatalogueSnapshot) private readonly snapshot: CatalogueSnapshot) {}

  async product({ request, reply }: Exchange, product: CatalogueProduct): Promise<void> {
    reply.header('vary', VARY);
    const { tag, json } = product;
    await sendTagged(request, reply, { tag, type: JSON_TYPE, cacheControl: REVALIDATE, body: () => json });
  }

  async products({ request, reply }: Exchange): Promise<void> {
    const question = request.url.split('?', 2)[1] ?? '';
    const known = this.lists.get(this.snapshot.version, question);
    const answer = known ?? this.makeList(question, request.query as Record<string, unknown>);
    reply.header('vary', VARY);
    setContentRange(reply, 'products', answer.offset, answer.count, answer.total);
    const { tag, body } = answer;
    await sendTagged(request, reply, { tag, type: JSON_TYPE, cacheControl: REVALIDATE, body: () => body });
  }

  page({ query, offset, limit }: ProductListQuery) {
    const found = this.snapshot.find(query);
    return { total: found.length, page: found.slice(offset, offset + limit), offset };
  }

  private makeList(question: string, raw: Record<string, unknown>): ListAnswer {
    const { total, page, offset } = this.page(parseProductList(raw, 'shopper'));
    const answer = {
      tag: tagOf([String(total), ...page.map((product) => product.tag)]),
      body: Buffer.from(`[${page.map((product) => product.json).join(',')}]`),
      offset,
      count: page.length,
      total,
    };
    return page.length > LONGEST_KEPT ? answer : this.lists.keep(question, answer);
  }
}

export function tagOf(parts: readonly string[]): string {
  return createHash('sha1').update(parts.join('/')).digest('base64url').slice(0, 16);
}
