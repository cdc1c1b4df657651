import { NAV_WIDTHS, widthsWithRoom } from './nav-room';

const NEVER = NAV_WIDTHS.length;

it('The header shows more categories with its width, in their order', () => {
  const names = ['Buketter', 'Krukväxter', 'Ljus', 'Godis', 'Dekorationer', 'Majas Cottage', 'Porslin & dukning'];
  expect(widthsWithRoom(names)).toEqual([0, 1, 1, 1, 2, 3, NEVER]);
});

it('Categories all fit in the header when they are few and short', () => {
  expect(widthsWithRoom(['Ljus', 'Te'])).toEqual([0, 0]);
});

it('Categories in the header stay in the menu from the first that is too long', () => {
  expect(
    widthsWithRoom(['Presenter till den som redan har allt den kan önska sig i hemmet och litet därtill', 'Ljus']),
  ).toEqual([NEVER, NEVER]);
});

it('Categories in the header leave room for the pages beside them, at every width from which they are shown', () => {
  const beside = ['Julen', 'Blombud', 'Begravningar'];
  expect(widthsWithRoom(['Buketter', 'Krukväxter', 'Ljus', 'Godis'], beside)).toEqual([2, 2, 3, NEVER]);
});

it('The header accepts an empty list of categories', () => {
  expect(widthsWithRoom([])).toEqual([]);
});
