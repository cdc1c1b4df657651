import { type CanActivate, Controller, Get, HttpCode, Module, Post, Req, Res } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG } from '../../config/index.js';
import { Database } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { BodyLimit, limitBodies } from '../body-limit.js';
import { RateLimit, RateLimits } from '../rate-limit.js';
import { RefusalFilter } from '../replies/refusal.filter.js';
import { Public } from '../route.decorators.js';
import { fastRoute, fastRoutes } from './fast-routes.plugin.js';
import { coalesceReplies } from './hooks.js';

let guarded = 0;
let sent = 0;
class CountingGuard implements CanActivate {
  canActivate(): boolean {
    guarded++;
    return true;
  }
}

@Controller('vases')
class VasesController {
  private readonly names = new Map([['1', 'Rund vas']]);

  @Public()
  @Get(':id')
  async one(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const name = this.names.get((request.params as { readonly id: string }).id);
    if (!name) throw new Refusal('product_not_found');
    reply.send({ name });
  }

  @Public()
  @RateLimit({ name: 'vases', points: 1, seconds: 60, isPerProcess: true })
  @BodyLimit('small')
  @Post()
  @HttpCode(200)
  async add(@Req() _request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.send({});
  }

  @Get()
  async all(@Req() _request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.send([]);
  }
}

const ROUTES = [
  fastRoute('GET', '/vases/:id', VasesController, 'one'),
  fastRoute('POST', '/vases', VasesController, 'add'),
  fastRoute('GET', '/vases', VasesController, 'all'),
];

@Module({
  controllers: [VasesController],
  providers: [
    { provide: CONFIG, useValue: { RATE_LIMITS: 'on' } },
    { provide: Database, useValue: {} },
    RateLimits,
    { provide: APP_GUARD, useClass: CountingGuard },
    { provide: APP_FILTER, useClass: RefusalFilter },
  ],
})
class TestModule {}

async function startVases(): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(TestModule, new FastifyAdapter(), { logger: false });
  const fastify = app.getHttpAdapter().getInstance();
  limitBodies(fastify);
  fastify.addHook('onRoute', (route) => {
    if (!route.config?.isPublic) route.onRequest = async (_request, reply) => reply.status(401).send({});
  });
  fastify.addHook('onSend', async () => {
    sent++;
  });
  coalesceReplies(fastify);
  await app.init();
  await app.register(fastRoutes(ROUTES, app, ({ headers }) => headers.authorization === undefined));
  return app;
}

describe('a fast route', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await startVases();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    guarded = 0;
    sent = 0;
  });

  const ask = async (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, body } = await app.inject({ url, headers, method });
    return { statusCode, body };
  };
  const session = { authorization: 'Bearer x' };

  it('A fast route answers anonymous requests directly and others through the guards, with the same result', async () => {
    const direct = await ask('/vases/1');
    expect([direct, guarded]).toEqual([{ statusCode: 200, body: '{"name":"Rund vas"}' }, 0]);
    expect([await ask('/vases/1', session), guarded]).toEqual([direct, 1]);
  });

  it('A fast route refuses anonymous and other requests in the same way', async () => {
    const direct = await ask('/vases/2');
    expect([direct.statusCode, JSON.parse(direct.body).code]).toEqual([404, 'product_not_found']);
    expect(await ask('/vases/2', session)).toEqual(direct);
  });

  it('A fast route sends one reply per request', async () => {
    await ask('/vases/1');
    await ask('/vases/2');
    await ask('/vases/1', session);
    expect(sent).toBe(3);
  });

  it('A fast route answers HEAD', async () => {
    expect(await ask('/vases/1', {}, 'HEAD')).toEqual({ statusCode: 200, body: '' });
  });

  it('A fast route keeps the body limit and the rate limit of its handler', async () => {
    const post = (payload: object) => app.inject({ method: 'POST', url: '/vases', payload });
    expect((await post({ name: 'v'.repeat(20_000) })).statusCode).toBe(413);
    expect((await post({})).statusCode).toBe(200);
    const refused = await post({});
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBeDefined();
  });

  it('A fast route stays closed when its handler is not public', async () => {
    expect((await ask('/vases')).statusCode).toBe(401);
  });
});
