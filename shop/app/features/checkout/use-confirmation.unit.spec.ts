import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../http';
import { isUnknown } from './use-confirmation';

describe('an address that names no payment', () => {
  it.each([
    [404, true],
    [400, true],
    [429, false],
    [503, false],
  ])('is told by %i: %s', (status, unknown) => {
    expect(isUnknown(new ApiError(status, {}, ''))).toBe(unknown);
  });

  it('is not told by a line that breaks', () => {
    expect(isUnknown(new TypeError('Failed to fetch'))).toBe(false);
  });
});
