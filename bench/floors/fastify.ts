/**
 * Baseline of the rows that measure HTTP requests: a bare Fastify that sends the headers and bytes that Kronblad sent
 * for the same path. `ANSWERS` is the path of a JSON file with them. The server parses a POST body as the API does, and
 * prints its address.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../dev/start/settings.ts';
import type { ReadyAnswer } from './ready-answer.ts';

// Resolved from the API, so that both sides run the same version of Fastify.
const fastify = createRequire(join(ROOT, 'api/package.json'))('fastify') as typeof import('fastify').default;
const answers = new Map(
  (JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as ReadyAnswer[]).map(({ path, headers, body }) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);

const server = fastify();
for (const method of ['GET', 'POST'] as const) {
  server.route({
    method,
    url: '/*',
    handler: (request, reply) => {
      const answer = answers.get(request.url);
      if (!answer) return reply.status(404).send();
      return reply.headers(answer.headers).send(answer.body);
    },
  });
}
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
