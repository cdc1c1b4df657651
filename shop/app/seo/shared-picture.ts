import type { MetaDescriptor } from 'react-router';

/** Social picture for pages without their own. `scripts/icons.ts` makes it. Used on the server only. */
export const sharedPicture = (origin: string): MetaDescriptor[] => [
  { property: 'og:image', content: new URL('/delas.jpg', origin).href },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'Höga Kusten i morgonljus' },
];
