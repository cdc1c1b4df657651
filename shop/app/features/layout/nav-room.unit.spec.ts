import { NAV_WIDTHS, roomFor } from './nav-room';

const NEVER = NAV_WIDTHS.length;

describe('room in the header', () => {
  it('lets more categories in as the header grows, in their order', () => {
    const names = ['Buketter', 'Krukväxter', 'Ljus', 'Godis', 'Dekorationer', 'Majas Cottage', 'Porslin & dukning'];
    expect(roomFor(names)).toEqual([0, 1, 1, 1, 2, 3, NEVER]);
  });

  it('shows all of few short names at every width', () => {
    expect(roomFor(['Ljus', 'Te'])).toEqual([0, 0]);
  });

  it('leaves a name longer than the row, and those after it, to the menu', () => {
    expect(
      roomFor(['Presenter till den som redan har allt den kan önska sig i hemmet och litet därtill', 'Ljus']),
    ).toEqual([NEVER, NEVER]);
  });

  it('knows nothing of no categories', () => {
    expect(roomFor([])).toEqual([]);
  });
});
