import type { MetaDescriptor } from 'react-router';

/** `scripts/icons.ts` makes the picture. Use on the server only, so that browsers do not download this code. */
export const SHARED_PICTURE = '/delas.jpg';
const SHARED_PICTURE_TEXT = 'Kronblad, med en handbunden bukett';

export const sharedPicture = (origin: string): MetaDescriptor[] => [
  { property: 'og:image', content: new URL(SHARED_PICTURE, origin).href },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: SHARED_PICTURE_TEXT },
];
