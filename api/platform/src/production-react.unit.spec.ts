import { withProductionReact } from './production-react.js';

const before = process.env.NODE_ENV;
afterEach(() => {
  process.env.NODE_ENV = before;
});

test.each(['development', undefined])('React loads as in production and restores NODE_ENV: %s', async (was) => {
  if (was === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = was;
  expect(await withProductionReact(async () => process.env.NODE_ENV)).toBe('production');
  expect(process.env.NODE_ENV).toBe(was);
  await expect(withProductionReact(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(process.env.NODE_ENV).toBe(was);
});
