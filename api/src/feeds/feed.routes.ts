import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Representation, sendRepresentation } from '../http/index.js';
import type { Feeds } from './feeds.js';

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
