/** Shown in the menus after the categories. */
export const services = [
  ['/blombud', 'Blombud'],
  ['/begravningar', 'Begravningar'],
  ['/kontakt', 'Kontakt'],
] as const;
