import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE, Representation, sendRepresentation, setContentRange } from '../../http/index.js';
import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { AnswerCache } from './answer-cache.js';
import { type ProductListQuery, parseProductList } from './product-list.query.js';

/** Kept by browsers and proxies, but asked about each time: prices and stock are never stale. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** The same address answers the back office with more. */
export const VARY = 'Cookie, Authorization';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface ListAnswer {
  readonly list: Representation;
  readonly offset: number;
  readonly count: number;
  readonly total: number;
}

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];
const KEPT_LISTS = 300;
/** Longer lists are asked for by programs, once. */
const LONGEST_KEPT = 60;

/** The public answers about products, put together from texts that are serialised already. */
@Injectable()
export class CatalogueAnswers {
  private readonly lists = new AnswerCache<ListAnswer>(KEPT_LISTS);

  constructor(@Inject(CatalogueSnapshot) private readonly snapshot: CatalogueSnapshot) {}

  product({ request, reply }: Exchange, product: CatalogueProduct): Promise<void> {
    return sendRepresentation(request, reply, product.answer, REVALIDATE, VARY);
  }

  products({ request, reply }: Exchange): Promise<void> {
    const question = request.url.split('?', 2)[1] ?? '';
    const known = this.lists.get(this.snapshot.version, question);
    const { list, offset, count, total } = known ?? this.makeList(question, request.query as Record<string, unknown>);
    setContentRange(reply, 'products', offset, count, total);
    return sendRepresentation(request, reply, list, REVALIDATE, VARY);
  }

  page({ query, offset, limit }: ProductListQuery) {
    const found = this.snapshot.find(query);
    return { total: found.length, page: found.slice(offset, offset + limit), offset };
  }

  private makeList(question: string, raw: Record<string, unknown>): ListAnswer {
    const { total, page, offset } = this.page(parseProductList(raw, 'shopper'));
    const answers = page.map((product) => product.answer);
    const tag = tagOf([String(total), ...answers.map(({ hash }) => hash)]);
    const answer = {
      list: new Representation(JSON_TYPE, arrayOf(answers.map(({ bytes }) => bytes)), 'answer', tag),
      offset,
      count: page.length,
      total,
    };
    return page.length > LONGEST_KEPT ? answer : this.lists.keep(question, answer);
  }
}

/** A JSON array of texts that are JSON already. */
function arrayOf(items: readonly Buffer[]): Buffer {
  return Buffer.concat([OPEN, ...items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item])), CLOSE]);
}

export function tagOf(parts: readonly string[]): string {
  return createHash('sha1').update(parts.join('/')).digest('base64url').slice(0, 16);
}
