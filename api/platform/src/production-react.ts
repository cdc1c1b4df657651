/**
 * Loads modules that import React with NODE_ENV=production: React picks its build at its first import, and the
 * development build is many times slower. Nothing may import React earlier. Restores NODE_ENV, also after a failure.
 */
export async function withProductionReact<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await load();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
