import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Representation, sendRepresentation } from '../../http/replies/index.js';
import type { AssetFolder } from './asset-folder.js';

/** Both front-end builds put files with a content hash in this folder. */
const HASHED = 'assets';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Serves immutable files. A missing file belongs to another build, so its 404 must not be cached. */
export function addHashedAssets(fastify: FastifyInstance, prefix: string, assets: AssetFolder): void {
  fastify.get(`${prefix}${HASHED}/*`, async (request, reply) => {
    const asset = assets.get(`${HASHED}/${(request.params as { '*': string })['*']}`);
    // Stripe's payment form, which has another origin, uses the shop's font.
    if (asset) await sendRepresentation(request, reply.header('access-control-allow-origin', '*'), asset, FOR_GOOD);
    else
      reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Filen finns inte.');
    return reply;
  });
}

/** Sends a file whose name stays the same when its content changes, such as robots.txt. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Representation,
): Promise<FastifyReply> {
  await sendRepresentation(request, reply, asset, FOR_AN_HOUR);
  return reply;
}
