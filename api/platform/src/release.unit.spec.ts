import { releaseOf } from './release.js';

it('The version of a release contains the time of its commit, so that a later one is higher', () => {
  const before = releaseOf('1.0.0', '20261128.153004-1a2b3c4');
  expect(before).toEqual({ version: '1.0.0+20261128.153004', commit: '1a2b3c4' });
  expect(releaseOf('1.0.0', '20261201.080000-2b3c4d5').version > before.version).toBe(true);
});

it.each([
  ['1a2b3c4', '1a2b3c4'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('A release without the time of its commit has the bare version (%p)', (stated, commit) => {
  expect(releaseOf('1.0.0', stated)).toEqual({ version: '1.0.0', commit });
});
