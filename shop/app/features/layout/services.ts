export const services = [
  ['/blombud', 'Blombud'],
  ['/begravningar', 'Begravningar'],
  ['/kontakt', 'Kontakt'],
] as const;
