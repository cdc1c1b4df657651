export { type RunningSandbox, startSandbox } from './sandbox.ts';
