import { jest } from '@jest/globals';
import type { Logger } from './logging.js';
import { RELEASE } from './release.js';
import { logStart } from './start-log.js';

const ROOT = /^runs as root/;
const STAGING = /^STAGING is on: this shop takes test payments only/;

it.each([
  [{ production: true, uid: 0, staging: false }, [ROOT]],
  [{ production: true, uid: 1000, staging: true }, [STAGING]],
  [{ production: true, uid: 0, staging: true }, [STAGING, ROOT]],
  [{ production: false, uid: 0, staging: false }, []],
])('A start with %j names the release and then warns %j', (config, warnings) => {
  const said = jest.fn();
  logStart({ info: said, warn: said } as unknown as Logger, config, [], {});
  expect(said.mock.calls).toEqual([
    [{ context: 'Process', ...RELEASE }, 'starting'],
    ...warnings.map((warning) => [{ context: 'Process' }, expect.stringMatching(warning)]),
  ]);
});

it('A start names a variable that is probably mistyped', () => {
  const warn = jest.fn();
  const config = { production: false, staging: false };
  logStart({ info: jest.fn(), warn } as unknown as Logger, config, ['DATABASE_POOL'], { DATABSE_POOL: '5' });
  expect(warn.mock.calls).toEqual([
    [{ context: 'Process' }, 'the variable DATABSE_POOL is unknown: is DATABASE_POOL meant?'],
  ]);
});
