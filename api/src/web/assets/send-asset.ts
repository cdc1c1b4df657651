import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Representation, sendRepresentation } from '../../http/index.js';
import type { AssetFolder } from './asset-folder.js';

/** Both builds put files with a content hash here. */
const HASHED = 'assets';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Immutable files. A missing one belongs to another build, so its 404 is not cached. */
export function addHashedAssets(fastify: FastifyInstance, prefix: string, assets: AssetFolder): void {
  fastify.get(`${prefix}${HASHED}/*`, async (request, reply) => {
    const asset = assets.get(`${HASHED}/${(request.params as { '*': string })['*']}`);
    // Stripe's payment form, of another origin, uses the shop's font.
    if (asset) await sendRepresentation(request, reply.header('access-control-allow-origin', '*'), asset, FOR_GOOD);
    else
      reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Filen finns inte.');
    return reply;
  });
}

/** A file whose name stays the same when its content changes, such as robots.txt. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Representation,
): Promise<FastifyReply> {
  await sendRepresentation(request, reply, asset, FOR_AN_HOUR);
  return reply;
}
