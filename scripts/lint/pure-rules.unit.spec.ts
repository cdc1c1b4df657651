import { testLint } from './lint-samples.ts';

const IMPURE: readonly string[] = [
  'export const at = () => Date.now();',
  'export const at = () => new Date();',
  'export const pick = () => Math.random();',
  'export const port = () => process.env.PORT;',
  'export const port = () => globalThis.process.env.PORT;',
  "export const answer = () => fetch('http://127.0.0.1');",
  'export const title = () => document.title;',
  'export const wide = () => window.innerWidth;',
  "export const kept = () => localStorage.getItem('cart');",
  'export const id = () => crypto.randomUUID();',
  'export const later = (work: () => void) => setTimeout(work, 1);',
  'export const took = () => performance.now();',
  "export const said = () => console.log('hej');",
];
const PURE: readonly string[] = [
  "export const day = new Date('2026-11-22T00:00:00Z').getTime();",
  'export const at = (now: number) => new Date(now).getTime();',
  'export const most = (one: number, two: number) => Math.max(one, two);',
  'export const kept = (document: { title: string }) => document.title;',
];
const RULES = ['api/contracts/src/money', 'api/src/orders/domain'];

const samples = (lines: readonly string[], folders: readonly string[], name: string) =>
  folders.flatMap((folder) => lines.map((line, index) => [`${folder}/${name}-${index}.ts`, line] as const));
const BROKEN = [
  ...samples(IMPURE, RULES, 'impure'),
  ['api/src/orders/set.ts', 'export const port = () => process.env.PORT;'],
  ['api/contracts/src/product/set.ts', 'export const port = () => process.env.PORT;'],
  ['api/platform/src/set.ts', 'export const port = () => process.env.PORT;'],
  ['worker/src/mail/set.ts', 'export const port = () => process.env.PORT;'],
  ['shop/app/ui/set.ts', 'export const port = () => process.env.PORT;'],
] as const;
const SOUND = [
  ...samples(PURE, RULES, 'pure'),
  ['api/src/orders/domain/order.unit.spec.ts', 'export const at = () => Date.now();'],
  ['api/src/orders/commands/now.ts', 'export const at = () => Date.now();'],
  ['shop/app/ui/wide.ts', 'export const wide = () => window.innerWidth;'],
  ['api/platform/src/env.ts', 'export const env = () => process.env;'],
  ['api/src/main.int.spec.ts', 'export const path = () => process.env.PATH;'],
] as const;

testLint(
  Object.fromEntries(BROKEN),
  Object.fromEntries(SOUND),
  /plugin|lint\/style\/no(?:RestrictedGlobals|ProcessEnv)/,
);
