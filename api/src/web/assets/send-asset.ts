import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Representation, sendRepresentation } from '../representation.js';

/** Files with a hash in their name never change; others are asked about again after an hour. */
const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600';

export const isHashed = (name: string): boolean => name.startsWith('assets/');

export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  asset: Representation,
): Promise<FastifyReply> {
  await sendRepresentation(request, reply, asset, isHashed(name) ? HASHED : NAMED);
  return reply;
}

/** For a file that belongs to another build than this one: quickly said, kept by nobody. */
export function sendMissingAsset(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Filen finns inte.');
}
