import {
  afterDismissed,
  afterShown,
  boxesOverlap,
  isPopupFree,
  NEVER_SHOWN,
  popupDelayMs,
  popupHref,
  readPopupState,
} from './popup-rules';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const dismissed = (times: number) =>
  Array.from({ length: times }).reduce(afterDismissed, NEVER_SHOWN) as typeof NEVER_SHOWN;

describe('timing of the courier popup', () => {
  it('The courier popup waits 15 s at first, 30 s after one dismissal, 45 s after two', () => {
    expect([0, 1, 2].map((times) => popupDelayMs(dismissed(times), '/', NOW))).toEqual([15_000, 30_000, 45_000]);
  });

  it('The courier popup never appears after three dismissals', () => {
    expect(dismissed(2).permanentlyDismissed).toBe(false);
    expect(dismissed(3).permanentlyDismissed).toBe(true);
    expect(popupDelayMs(dismissed(3), '/', NOW)).toBeNull();
  });

  it('The courier popup keeps five minutes between two appearances', () => {
    const shown = afterShown(NEVER_SHOWN, NOW);
    expect(popupDelayMs(shown, '/', NOW)).toBe(5 * MINUTE);
    expect(popupDelayMs(shown, '/', NOW + 4 * MINUTE)).toBe(MINUTE);
    expect(popupDelayMs(shown, '/', NOW + 5 * MINUTE)).toBe(15_000);
    expect(popupDelayMs(afterDismissed(shown), '/', NOW + 9 * MINUTE)).toBe(30_000);
  });

  it('The courier popup starts its delay at page load, and its pause at the appearance in another tab', () => {
    expect(popupDelayMs(NEVER_SHOWN, '/', NOW + 10_000, NOW)).toBe(5_000);
    expect(popupDelayMs(NEVER_SHOWN, '/', NOW + MINUTE, NOW)).toBe(0);
    expect(popupDelayMs(afterShown(NEVER_SHOWN, NOW + 10_000), '/', NOW + 15_000, NOW)).toBe(5 * MINUTE - 5_000);
  });

  it('The courier popup appears at most four times', () => {
    let memory = NEVER_SHOWN;
    for (let shows = 0; shows < 4; shows++) {
      expect(popupDelayMs(memory, '/', NOW)).not.toBeNull();
      memory = afterShown(memory, NOW - 60 * MINUTE);
    }
    expect(popupDelayMs(memory, '/', NOW)).toBeNull();
  });

  it.each([
    '/kontakt',
    '/kontakt/',
    '/admin',
    '/admin/ordrar',
    '/kundvagn',
    '/kassa',
    '/tack',
    '/angra',
    '/begravningar',
    '/order/abc-0-def',
    '/blombud',
  ])('The courier popup does not appear on %s', (pathname) => {
    expect(popupDelayMs(NEVER_SHOWN, pathname, NOW)).toBeNull();
  });

  it.each(['/', '/kontakter', '/administrera-hem', '/produkter'])('The courier popup may appear on %s', (pathname) => {
    expect(isPopupFree(pathname)).toBe(false);
  });

  it('The courier popup leads to the contact page where no area is set up, else to the page about couriers', () => {
    expect([popupHref([]), popupHref([{ name: 'Kramfors' }]), popupHref(null)]).toEqual([
      '/kontakt',
      '/blombud',
      '/blombud',
    ]);
  });

  it('The courier popup is not delayed further by a clock that was set back', () => {
    expect(popupDelayMs(afterShown(NEVER_SHOWN, NOW + 365 * 24 * 60 * MINUTE), '/', NOW)).toBe(5 * MINUTE);
  });
});

describe('overlap of the popup and a main action', () => {
  const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
  const popup = box(20, 600, 370, 820);
  it.each([
    ['over its edge', box(40, 560, 350, 610), true],
    ['inside it', box(100, 700, 200, 744), true],
    ['above it', box(20, 500, 370, 600), false],
    ['beside it', box(370, 600, 390, 650), false],
    ['not shown', box(0, 0, 0, 0), false],
  ])('The popup overlaps a main action %s: %p', (_where, action, expected) => {
    expect(boxesOverlap(popup, action)).toBe(expected);
  });
});

describe('stored popup state', () => {
  it('Stored popup state is read as it was stored', () => {
    const memory = afterDismissed(afterShown(NEVER_SHOWN, NOW));
    expect(readPopupState(JSON.stringify(memory))).toEqual(memory);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '"ja"',
    '[]',
    '{"lastShown":"igår","shownCount":-4,"dismissedCount":null,"permanentlyDismissed":"true"}',
  ])('Stored popup state %s is treated as empty', (raw) => {
    expect(readPopupState(raw)).toEqual(NEVER_SHOWN);
  });
});
