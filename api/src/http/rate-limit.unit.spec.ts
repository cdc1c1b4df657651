import { describe, expect, it } from '@jest/globals';
import { countedAs } from './rate-limit.js';

describe('who is counted together', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::4:5:6:7:8', '2001:db8:0:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['9f86d081884c7d65', '9f86d081884c7d65'],
  ])('%s as %s', (key, counted) => {
    expect(countedAs(key)).toBe(counted);
  });
});
