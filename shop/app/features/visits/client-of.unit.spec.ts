import { expect, it } from '@jest/globals';
import { clientOf } from './client-of';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`, 5, 'mobile', 'Safari', 'iOS'],
  [`${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 5, 'mobile', 'Chrome', 'iOS'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
    0,
    'desktop',
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
    5,
    'tablet',
    'Safari',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    5,
    'mobile',
    'Chrome',
    'Android',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 5, 'tablet', 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    5,
    'mobile',
    'Samsung Internet for Android',
    'Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    10,
    'desktop',
    'Microsoft Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 0, 'desktop', 'Firefox', 'Linux'],
  ['Something/1.0', 0, 'desktop', null, null],
] as const)(
  'The client %s with %d touch points is %s, %s, %s',
  (userAgent, maxTouchPoints, device_type, browser, os) => {
    expect(clientOf({ userAgent, maxTouchPoints })).toEqual({ device_type, browser, os });
  },
);
