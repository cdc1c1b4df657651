import { jest } from '@jest/globals';
import type { Logger } from './logging.js';
import { RELEASE } from './release.js';
import { logStart } from './start-log.js';

it.each([
  [true, 0, 1],
  [true, 1000, 0],
  [false, 0, 0],
])('a start names the release; in production (%s) as user %d it has %d warnings', (production, uid, warnings) => {
  const log = { info: jest.fn(), warn: jest.fn() };
  logStart(log as unknown as Logger, { production, uid });
  expect(log.info.mock.calls).toEqual([[{ context: 'Process', ...RELEASE }, 'starting']]);
  expect(log.warn).toHaveBeenCalledTimes(warnings);
});
