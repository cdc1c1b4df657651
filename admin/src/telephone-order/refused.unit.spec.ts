import { expect, it } from '@jest/globals';
import { forStaff } from './Refused';

it.each([
  ['Band behövde beställas senast i går kl. 15.00. Ring oss.', 'Band behövde beställas senast i går kl. 15.00.'],
  ['Vi kör inte dit. Hämta gärna i butiken, eller ring oss så ser vi.', 'Vi kör inte dit. Hämta gärna i butiken.'],
  ['Dagen är full.', 'Dagen är full.'],
])('Staff are not asked to call the shop: %s', (message, told) => {
  expect(forStaff(message)).toBe(told);
});
