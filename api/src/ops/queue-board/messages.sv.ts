export const swedishMessages = {
  LOADING: 'Hämtar …',
} as const;
