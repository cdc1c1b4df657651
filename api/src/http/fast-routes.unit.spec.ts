import { Refusal } from '@kronblad/contracts/refusals';
import { type CanActivate, Controller, Get, Module, Req, Res } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { coalesceReplies } from './coalesce-replies.hook.js';
import { addFastRoutes } from './fast-routes.js';
import { Public } from './public.decorator.js';
import { RateLimit } from './rate-limit.js';
import { RefusalFilter } from './refusal.filter.js';
import { SkipNestPipeline } from './skip-nest-pipeline.decorator.js';

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
  @SkipNestPipeline()
  async one(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const name = this.names.get((request.params as { readonly id: string }).id);
    if (!name) throw new Refusal('product_not_found');
    reply.send({ name });
  }
}

@Controller('private')
class PrivateController {
  @Get()
  @SkipNestPipeline()
  async all(@Req() _request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.send([]);
  }
}

@Controller('limited')
class LimitedController {
  @Public()
  @RateLimit({ name: 'limited', points: 1, seconds: 1 })
  @Get()
  @SkipNestPipeline()
  async all(@Req() _request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.send([]);
  }
}

async function appWith(controller: new () => object): Promise<NestFastifyApplication> {
  @Module({
    controllers: [controller],
    providers: [
      { provide: APP_GUARD, useClass: CountingGuard },
      { provide: APP_FILTER, useClass: RefusalFilter },
    ],
  })
  class TestModule {}
  const app = await NestFactory.create<NestFastifyApplication>(TestModule, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  const isAnonymous = ({ headers }: FastifyRequest) => headers.authorization === undefined;
  const fastify = app.getHttpAdapter().getInstance();
  addFastRoutes(fastify, (type) => app.get(type), isAnonymous);
  fastify.addHook('onSend', async () => {
    sent++;
  });
  coalesceReplies(fastify);
  return app;
}

describe('a direct route', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await (await appWith(VasesController)).init();
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

  it('answers anonymous requests directly and others through the guards, with the same result', async () => {
    const direct = await ask('/vases/1');
    expect([direct, guarded]).toEqual([{ statusCode: 200, body: '{"name":"Rund vas"}' }, 0]);
    expect([await ask('/vases/1', session), guarded]).toEqual([direct, 1]);
  });

  it('refuses both in the same way', async () => {
    const direct = await ask('/vases/2');
    expect([direct.statusCode, JSON.parse(direct.body).code]).toEqual([404, 'product_not_found']);
    expect(await ask('/vases/2', session)).toEqual(direct);
  });

  it('sends one reply per request', async () => {
    await ask('/vases/1');
    await ask('/vases/2');
    await ask('/vases/1', session);
    expect(sent).toBe(3);
  });

  it('answers HEAD', async () => {
    expect(await ask('/vases/1', {}, 'HEAD')).toEqual({ statusCode: 200, body: '' });
  });
});

it.each([PrivateController, LimitedController])(
  'is refused at start when its method needs a guard: %p',
  async (type) => {
    const app = await appWith(type);
    await expect(app.init()).rejects.toThrow('@SkipNestPipeline()');
  },
);
