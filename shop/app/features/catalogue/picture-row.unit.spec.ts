import { indexAfterTurn, indexByKey, scrollThatHolds, visiblePictureIndex } from './picture-row';

describe('a row of pictures', () => {
  it.each([
    [0, 390, 0],
    [194, 390, 0],
    [196, 390, 1],
    // Browsers report a width of 587.5 px as 588 px, so picture 3 begins at 1762.5 px instead of 1764 px.
    [1762, 588, 3],
    [-30, 390, 0],
    [0, 0, 0],
  ])('A row scrolled %d px, with pictures %d px wide, shows number %d', (scrollLeft, width, index) => {
    expect(visiblePictureIndex(scrollLeft, width)).toBe(index);
  });

  it('A row of pictures wraps around at both ends', () => {
    expect(indexAfterTurn(3, 1, 4)).toBe(0);
    expect(indexAfterTurn(0, -1, 4)).toBe(3);
    expect(indexAfterTurn(1, 1, 4)).toBe(2);
  });

  it.each([
    ['ArrowRight', 2],
    ['ArrowLeft', 0],
    ['Home', 0],
    ['End', 3],
    ['ArrowDown', null],
    ['Tab', null],
  ])('A row of pictures moves from the second of four by %s to %p', (key, index) => {
    expect(indexByKey(key, 1, 4)).toBe(index);
  });
});

describe('a picture that grows', () => {
  const before = { start: 100, length: 400 };

  it('A picture that grows keeps the point under the pointer', () => {
    expect(scrollThatHolds(200, before, 1000, 0)).toBe(50);
    expect(scrollThatHolds(500, before, 1000, 0)).toBe(500);
  });

  it('A picture that grows is measured from the start of its container', () => {
    expect(scrollThatHolds(200, before, 1000, 60)).toBe(110);
  });

  it('A picture that grows does not scroll beyond its edge', () => {
    expect(scrollThatHolds(100, before, 1000, 0)).toBe(0);
  });

  it('A picture that grows keeps its centre while it has no length', () => {
    expect(scrollThatHolds(200, { start: 0, length: 0 }, 1000, 0)).toBe(300);
  });
});
