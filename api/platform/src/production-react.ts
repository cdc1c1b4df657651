/**
 * Runs `load` with NODE_ENV=production: React picks its build when first imported, and the development build is many
 * times slower. Nothing may import React before. Restores NODE_ENV, also after a failure.
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
