import { indexByKey, scrollThatHolds, seenAt, turned } from './picture-row';

describe('a row of pictures', () => {
  it.each([
    [0, 390, 0],
    [194, 390, 0],
    [196, 390, 1],
    // A width of 587.5 px is told as 588.
    [1762, 588, 3],
    [-30, 390, 0],
    [0, 0, 0],
  ])('scrolled %d px, each %d px wide, shows number %d', (scrollLeft, width, index) => {
    expect(seenAt(scrollLeft, width)).toBe(index);
  });

  it('goes on from its end at its beginning, and the other way', () => {
    expect(turned(3, 1, 4)).toBe(0);
    expect(turned(0, -1, 4)).toBe(3);
    expect(turned(1, 1, 4)).toBe(2);
  });

  it.each([
    ['ArrowRight', 2],
    ['ArrowLeft', 0],
    ['Home', 0],
    ['End', 3],
    ['ArrowDown', null],
    ['Tab', null],
  ])('is led from its second of four by %s to %p', (key, index) => {
    expect(indexByKey(key, 1, 4)).toBe(index);
  });
});

describe('a picture that grows', () => {
  const before = { start: 100, length: 400 };

  it('keeps what lies under the pointer there', () => {
    // A quarter into the picture: 250 px of 1000, which shall stay 200 px from the left.
    expect(scrollThatHolds(200, before, 1000, 0)).toBe(50);
    expect(scrollThatHolds(500, before, 1000, 0)).toBe(500);
  });

  it('counts from where its room begins', () => {
    expect(scrollThatHolds(200, before, 1000, 60)).toBe(110);
  });

  it('is not scrolled beyond its edge', () => {
    expect(scrollThatHolds(100, before, 1000, 0)).toBe(0);
  });

  it('that has no length yet keeps its middle', () => {
    expect(scrollThatHolds(200, { start: 0, length: 0 }, 1000, 0)).toBe(300);
  });
});
