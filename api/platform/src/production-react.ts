/**
 * Runs `load`, which imports what imports React. React decides between its two builds when it is loaded, by NODE_ENV; the
 * one for development is many times slower. Nothing that loads React may be imported before. Afterwards the variable is
 * what it was, also when `load` fails.
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
