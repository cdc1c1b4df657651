/** The shop's mark in a square of 64: a petal with a fold, as one path. */
export const petalPath =
  'M32 4C44 13 52 25 52 37C52 50 43.5 60 33.6 60C33 46 31.5 32 26 20C30 32 30.6 46 30.4 60C20.5 60 12 50 12 37C12 25 20 13 32 4Z';
