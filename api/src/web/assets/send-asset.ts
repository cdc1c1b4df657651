import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Representation, sendRepresentation } from '../../http/index.js';
import type { AssetFolder } from './asset-folder.js';

/** Where both front ends' builds put what has a hash of its content in its name. */
const HASHED = 'assets';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Files that never change. One that is not there belongs to another build: quickly said, kept by nobody. */
export function addHashedAssets(fastify: FastifyInstance, prefix: string, assets: AssetFolder): void {
  fastify.get(`${prefix}${HASHED}/*`, async (request, reply) => {
    const asset = assets.get(`${HASHED}/${(request.params as { '*': string })['*']}`);
    // The payment form, a page of another origin, is set in the shop's typeface.
    if (asset) await sendRepresentation(request, reply.header('access-control-allow-origin', '*'), asset, FOR_GOOD);
    else
      reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Filen finns inte.');
    return reply;
  });
}

/** A file whose name stays when its content changes, such as robots.txt. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Representation,
): Promise<FastifyReply> {
  await sendRepresentation(request, reply, asset, FOR_AN_HOUR);
  return reply;
}
