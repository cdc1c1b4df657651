import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRepresentation } from '../http/replies/index.js';
import type { AssetFolder } from './assets/asset-folder.js';
import { addHashedAssets, sendAsset } from './assets/send-asset.js';
import { ADMIN_POLICY } from './security/content-security-policy.js';
import { fallbackPage } from './shop/fallback-page.js';

const INDEX = 'index.html';

export function addAdminRoutes(fastify: FastifyInstance, assets: AssetFolder): void {
  addHashedAssets(fastify, '/admin/', assets);
  fastify.get('/admin', (request, reply) => sendIndex(request, reply, assets));
  fastify.get('/admin/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const asset = name === INDEX ? undefined : assets.get(name);
    return asset ? sendAsset(request, reply, asset) : sendIndex(request, reply, assets);
  });
}

async function sendIndex(request: FastifyRequest, reply: FastifyReply, assets: AssetFolder): Promise<FastifyReply> {
  const index = assets.get(INDEX);
  if (index) {
    reply.header('content-security-policy', ADMIN_POLICY);
    await sendRepresentation(request, reply, index, 'no-cache');
  } else {
    const { status, headers, body } = fallbackPage(503);
    reply.status(status).headers(headers);
    await sendRepresentation(request, reply, body, 'no-store');
  }
  return reply;
}
