import { lintSamples } from './lint-samples.ts';

const BROKEN: Readonly<Record<string, string>> = {
  'shop/app/scrolled.tsx': 'useEffect(() => scrollTo(0, 0), []);',
  'shop/app/focused.tsx': 'useLayoutEffect(() => heading.current?.focus(), [heading]);',
  'shop/app/always.tsx': 'useEffect(() => setTyped(value));',
  'admin/src/stored.tsx': 'useEffect(() => localStorage.setItem(key, value), [value]);',
};
const SOUND: Readonly<Record<string, string>> = {
  'shop/app/voided.tsx': 'useEffect(() => void scrollTo(0, 0), []);',
  'shop/app/braced.tsx': 'useEffect(() => { scrollTo(0, 0); }, []);',
  'shop/app/cleaned.tsx': 'useEffect(() => { return subscribe(); }, []);',
  'shop/app/cleanup.tsx': 'useEffect(() => () => clearTimeout(timer.current), []);',
  'shop/app/named.tsx': 'useEffect(listen, []);',
};

let said: string;

beforeAll(async () => {
  said = await lintSamples({ ...BROKEN, ...SOUND });
});

test.each(Object.entries(BROKEN))('%s may not say %s', (path) => {
  expect(said).toMatch(new RegExp(`${path}:1:\\d+ plugin`));
});

test.each(Object.entries(SOUND))('%s may say %s', (path) => {
  expect(said).not.toContain(`${path}:1:`);
});
