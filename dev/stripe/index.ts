export { type RunningSandbox, startSandbox } from './server.ts';
