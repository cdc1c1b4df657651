import { isRedisAddress, sentinelOptions } from './redis-address.js';

test('Sentinels are a list of addresses, with the name, password and database of the server that they know', () => {
  expect(sentinelOptions('redis+sentinel://:s%40kert@10.0.0.1:26379,redis-2:26380,redis-3/shop/2')).toEqual({
    sentinels: [
      { host: '10.0.0.1', port: 26_379 },
      { host: 'redis-2', port: 26_380 },
      { host: 'redis-3', port: 26_379 },
    ],
    name: 'shop',
    password: 's@kert',
    db: 2,
  });
  expect(sentinelOptions('redis+sentinel://one/shop')).toEqual({
    sentinels: [{ host: 'one', port: 26_379 }],
    name: 'shop',
    db: 0,
  });
  expect(sentinelOptions('redis://127.0.0.1:6379/0')).toBeNull();
});

test.each([
  ['redis://127.0.0.1:6379', true],
  ['rediss://:pass@redis.example:6380/1', true],
  ['redis+sentinel://a:1,b:2/shop', true],
  ['redis+sentinel://a:1,b:2', false],
  ['redis+sentinel://a:x/shop', false],
  ['redis+sentinel://a:1,,b:2/shop', false],
  ['127.0.0.1:6379', false],
  ['http://redis', false],
])('The text %s is an address of Redis: %s', (text, expected) => {
  expect(isRedisAddress(text)).toBe(expected);
});
