import { describe, expect, it } from '@jest/globals';
import { refuseFields } from './validation.js';

describe('what is refused', () => {
  it('is told of as much as helps, however much is wrong', () => {
    const issues = Array.from({ length: 5_000 }, (_, row) => ({ path: ['items', row, 'id'], message: 'Fattas.' }));
    const { fields } = refuseFields(issues).details;
    expect(Object.keys(fields ?? {})).toHaveLength(20);
    expect(fields).toMatchObject({ 'items.0.id': 'Fattas.' });
  });
});
