import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendTagged, setContentRange } from '../../http/index.js';
import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
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

/** The public answers about products, put together from texts that are serialised already. */
@Injectable()
export class CatalogueAnswers {
  constructor(@Inject(CatalogueSnapshot) private readonly snapshot: CatalogueSnapshot) {}

  async product({ request, reply }: Exchange, product: CatalogueProduct): Promise<void> {
    reply.header('vary', VARY);
    const { tag, json } = product;
    await sendTagged(request, reply, { tag, type: JSON_TYPE, cacheControl: REVALIDATE, body: () => json });
  }

  async products(exchange: Exchange): Promise<void> {
    const { request, reply } = exchange;
    const { total, page, offset } = this.page(parseProductList(request.query as Record<string, unknown>, 'shopper'));
    reply.header('vary', VARY);
    setContentRange(reply, 'products', offset, page.length, total);
    await sendTagged(request, reply, {
      tag: tagOf([String(total), ...page.map((product) => product.tag)]),
      type: JSON_TYPE,
      cacheControl: REVALIDATE,
      body: () => `[${page.map((product) => product.json).join(',')}]`,
    });
  }

  page({ query, offset, limit }: ProductListQuery) {
    const found = this.snapshot.find(query);
    return { total: found.length, page: found.slice(offset, offset + limit), offset };
  }
}

export function tagOf(parts: readonly string[]): string {
  return createHash('sha1').update(parts.join('/')).digest('base64url').slice(0, 16);
}
