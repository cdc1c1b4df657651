/** What the shop does beside its range, and where one asks about it. In the menus, after the categories. */
export const services = [
  ['/blombud', 'Blombud'],
  ['/begravningar', 'Begravningar'],
  ['/kontakt', 'Kontakt'],
] as const;
