import { describe, expect, it } from '@jest/globals';
import { countedAs, networksOf, widestNetworkOf } from './networks.js';

describe('addresses that are counted together', () => {
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
  ])('%s counts as %s', (key, counted) => {
    expect(countedAs(key)).toBe(counted);
  });
});

describe('the networks of an address', () => {
  it.each([
    ['2001:db8:1:2345::1', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001:db8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['198.51.100.7', ['198.51.100.7']],
    ['::ffff:198.51.100.7', ['198.51.100.7']],
    ['9f86d081884c7d65', ['9f86d081884c7d65']],
  ])('%s are %j', (key, names) => {
    expect(networksOf(key).map(({ name }) => name)).toEqual(names);
    expect(widestNetworkOf(key)).toBe(names.at(-1));
  });

  it('have a higher limit the wider they are, and never less than one address', () => {
    expect(networksOf('2001:db8::1').map(({ factor }) => factor)).toEqual([1, 4, 16]);
    expect(networksOf('198.51.100.7').map(({ factor }) => factor)).toEqual([1]);
  });
});
