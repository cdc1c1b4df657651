/**
 * Baseline of every HTTP row: a bare Fastify with prepared replies, equal in bytes and headers. `ANSWERS` names a
 * JSON file of them. A POST body is parsed as the API parses it. Prints its address to standard output.
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
