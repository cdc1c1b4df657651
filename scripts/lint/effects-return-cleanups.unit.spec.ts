import { testLint } from './lint-samples.ts';

const BROKEN = {
  'shop/app/scrolled.tsx': 'useEffect(() => scrollTo(0, 0), []);',
  'shop/app/focused.tsx': 'useLayoutEffect(() => heading.current?.focus(), [heading]);',
  'shop/app/always.tsx': 'useEffect(() => setTyped(value));',
  'admin/src/stored.tsx': 'useEffect(() => localStorage.setItem(key, value), [value]);',
};
const SOUND = {
  'shop/app/voided.tsx': 'useEffect(() => void scrollTo(0, 0), []);',
  'shop/app/braced.tsx': 'useEffect(() => { scrollTo(0, 0); }, []);',
  'shop/app/cleaned.tsx': 'useEffect(() => { return subscribe(); }, []);',
  'shop/app/cleanup.tsx': 'useEffect(() => () => clearTimeout(timer.current), []);',
  'shop/app/named.tsx': 'useEffect(listen, []);',
};

testLint(BROKEN, SOUND);
