import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentRange, JSON_TYPE, jsonList, Representation, sendRepresentation, tagOf } from '../../http/index.js';
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

/** An answer that needs nothing but to be sent. */
interface Ready {
  readonly answer: Representation;
  readonly headers: Readonly<Record<string, string>>;
}

const LIST = '/api/products';
const ONE = '/api/products/:idOrSlug';
/** Some 60 kB each, compressed ones included. */
const KEPT_LISTS = 120;
/** Longer lists are asked for by programs, once. */
const LONGEST_KEPT = 60;

/** The public answers about products, put together from texts that are serialised already. */
@Injectable()
export class CatalogueAnswers {
  private readonly lists = new AnswerCache<Ready>(KEPT_LISTS);

  constructor(@Inject(CatalogueSnapshot) private readonly snapshot: CatalogueSnapshot) {}

  product(exchange: Exchange, product: CatalogueProduct): Promise<void> {
    return send(exchange, { answer: product.answer, headers: {} });
  }

  products(exchange: Exchange): Promise<void> {
    const question = questionOf(exchange.request);
    const known = this.lists.get(this.snapshot.version, question);
    return send(exchange, known ?? this.makeList(question, exchange.request.query as Record<string, unknown>));
  }

  related(exchange: Exchange, product: CatalogueProduct, limit: number): Promise<void> {
    return send(exchange, listOf(this.snapshot.relatedTo(product, limit)));
  }

  /**
   * Sends what is kept ready for this very address and says so. What it does not know, the controllers answer; both give
   * the same. Only for those who ask without a session.
   */
  sendIfReady(exchange: Exchange): boolean {
    const ready = this.readyFor(exchange.request);
    if (ready) void send(exchange, ready);
    return ready !== undefined;
  }

  private readyFor(request: FastifyRequest): Ready | undefined {
    if (request.routeOptions.url === LIST) return this.lists.get(this.snapshot.version, questionOf(request));
    if (request.routeOptions.url !== ONE) return undefined;
    const product = this.snapshot.product((request.params as { readonly idOrSlug: string }).idOrSlug);
    return product?.isPublic ? { answer: product.answer, headers: {} } : undefined;
  }

  page({ query, offset, limit }: ProductListQuery) {
    const found = this.snapshot.find(query);
    return { total: found.length, page: found.slice(offset, offset + limit), offset };
  }

  private makeList(question: string, raw: Record<string, unknown>): Ready {
    const { total, page, offset } = this.page(parseProductList(raw, 'shopper'));
    const ready = listOf(page, offset, total);
    return page.length > LONGEST_KEPT ? ready : this.lists.keep(question, ready);
  }
}

const questionOf = ({ url }: FastifyRequest): string => url.split('?', 2)[1] ?? '';

function send({ request, reply }: Exchange, { answer, headers }: Ready): Promise<void> {
  reply.headers(headers);
  return sendRepresentation(request, reply, answer, REVALIDATE, VARY);
}

function listOf(page: readonly CatalogueProduct[], offset = 0, total = page.length): Ready {
  const answers = page.map((product) => product.answer);
  const tag = tagOf([String(total), ...answers.map(({ hash }) => hash)]);
  return {
    answer: new Representation(JSON_TYPE, jsonList(answers.map(({ bytes }) => bytes)), 'answer', tag),
    headers: contentRange('products', offset, page.length, total),
  };
}
