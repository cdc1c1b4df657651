/**
 * Refuses cycles between features of the API. Not among the other rules, because `events/all.ts`, which puts the events
 * of all features together, closes a circle around each of them.
 */
const { options } = require('./.dependency-cruiser.cjs');

const FEATURE = '^api/src/[^/]+$';

module.exports = {
  forbidden: [
    {
      name: 'features-without-circles',
      comment: 'Two features import each other. Move the shared part to one of them, or to a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: FEATURE },
      to: { path: FEATURE, circular: true },
    },
  ],
  options: { ...options, includeOnly: '^api/src/', exclude: '^api/src/events/all\\.ts$|\\.spec\\.ts$' },
};
