import { NAV_WIDTHS, roomFor } from './nav-room';

const NEVER = NAV_WIDTHS.length;

describe('categories in the header', () => {
  it('increase with its width, in their order', () => {
    const names = ['Buketter', 'Krukväxter', 'Ljus', 'Godis', 'Dekorationer', 'Majas Cottage', 'Porslin & dukning'];
    expect(roomFor(names)).toEqual([0, 1, 1, 1, 2, 3, NEVER]);
  });

  it('all fit when they are few and short', () => {
    expect(roomFor(['Ljus', 'Te'])).toEqual([0, 0]);
  });

  it('stay in the menu from the first that is too long', () => {
    expect(
      roomFor(['Presenter till den som redan har allt den kan önska sig i hemmet och litet därtill', 'Ljus']),
    ).toEqual([NEVER, NEVER]);
  });

  it('leave room for the pages beside them, at every width from which they are shown', () => {
    const beside = ['Julen', 'Blombud', 'Begravningar'];
    expect(roomFor(['Buketter', 'Krukväxter', 'Ljus', 'Godis'], beside)).toEqual([2, 2, 3, NEVER]);
  });

  it('accept an empty list', () => {
    expect(roomFor([])).toEqual([]);
  });
});
