/** Baseline of tracked page views: a bare Fastify that stores each request with its own INSERT before it replies. */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(`
  DROP TABLE IF EXISTS public.bench_visits;
  CREATE TABLE public.bench_visits (LIKE log.visits INCLUDING DEFAULTS);
  CREATE INDEX ON public.bench_visits (transaction_id, position)`);

const server = Fastify();
for (const route of ['track-session', 'track-page']) {
  server.post<{ Body: { session_id: string } }>(`/api/visitor/${route}`, async (request, reply) => {
    await pool.query({
      name: 'store',
      text: `INSERT INTO public.bench_visits (stream, version, id, type, schema, data, meta)
             VALUES ($1, 1, gen_random_uuid(), 'PageViewed', 1, $2, '{}')`,
      values: [request.body.session_id, request.body],
    });
    return reply.status(202).send();
  });
}
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
