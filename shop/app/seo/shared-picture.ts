import type { MetaDescriptor } from 'react-router';

/** The coast, for pages without a picture of their own; made by `scripts/icons.ts`. Told by the server: no browser needs to know. */
export const sharedPicture = (origin: string): MetaDescriptor[] => [
  { property: 'og:image', content: new URL('/delas.jpg', origin).href },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'Höga Kusten i morgonljus' },
];
