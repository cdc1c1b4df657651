export type { SandboxOptions } from './options.ts';
export { DEFAULT_SECRET_KEY } from './options.ts';
export { type RunningSandbox, startSandbox } from './sandbox.ts';
