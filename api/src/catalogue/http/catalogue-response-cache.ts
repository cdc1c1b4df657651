import { MAX_ADD_ONS } from '@kronblad/contracts/product/schema';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRepresentation } from '../../http/replies/index.js';
import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { type CachedResponse, ListResponseCache, listAnswer } from './list-response-cache.js';
import { parseProductList } from './product-list.query.js';

/** Clients may cache the reply but must revalidate it each time, because prices and stock must never be stale. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Value of the `Vary` header: with an admin's cookie or token, the same URL returns more fields. */
export const VARY = 'Cookie, Authorization';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

@Injectable()
export class CatalogueResponseCache {
  private readonly lists: ListResponseCache;

  constructor(private readonly snapshot: CatalogueSnapshot) {
    this.lists = new ListResponseCache(snapshot);
  }

  product(exchange: Exchange, { answer }: CatalogueProduct): Promise<void> {
    return send(exchange, { answer, headers: {} });
  }

  products(exchange: Exchange): Promise<void> {
    const { url, query } = exchange.request;
    const parse = () => parseProductList(query as Record<string, unknown>, 'shopper');
    // The cache key is everything from the first `?` or `#` on, because Fastify parses the query from there.
    const question = url.replace(/^[^?#]*/, '');
    return send(exchange, this.lists.answerTo(question, parse));
  }

  related(exchange: Exchange, product: CatalogueProduct, limit: number): Promise<void> {
    return send(exchange, listAnswer(this.snapshot.relatedTo(product, limit)));
  }

  addOns(exchange: Exchange, productIds: readonly number[]): Promise<void> {
    const { answer } = listAnswer(this.snapshot.addOnsFor(productIds, MAX_ADD_ONS));
    return send(exchange, { answer, headers: {} });
  }
}

function send({ request, reply }: Exchange, { answer, headers }: CachedResponse): Promise<void> {
  reply.headers(headers);
  return sendRepresentation(request, reply, answer, REVALIDATE, VARY);
}
