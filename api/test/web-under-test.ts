import { afterAll, beforeAll, expect } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { frontEnds } from './front-ends/index.js';

export const WEB = { ...frontEnds, PUBLIC_URL: 'https://kronblad.example' };
export const SCRIPT = '/assets/app-1a2b3c4d.js';

export const rendered = () => (globalThis as { rendered?: number }).rendered ?? 0;

/** Starts an API with the front ends. `env` adds variables. */
export function webUnderTest(env: Readonly<Record<string, string>> = {}) {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(undefined, { ...WEB, ...env });
  });
  afterAll(() => api.close());
  return {
    api: () => api,
    get: (url: string, headers: InjectOptions['headers'] = {}) => api.app.inject({ url, headers: headers ?? {} }),
    async product(name: string): Promise<number> {
      const payload = { name, sku: name, price: 100, inventory_quantity: 5 };
      const { status, json } = await api.askAsAdmin('POST', '/products', { payload });
      expect(status).toBe(201);
      return json.id;
    },
  };
}
