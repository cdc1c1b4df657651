import { isConnectionLost } from './connection';

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'A lost connection is recognised by %s',
  (message) => expect(isConnectionLost(new TypeError(message))).toBe(true),
);

it("A lost connection is recognised by a response that is not the shop's", () => {
  expect(isConnectionLost(new Error('Unable to decode turbo-stream response'))).toBe(true);
});

it.each([
  new TypeError("Cannot read properties of undefined (reading 'name')"),
  new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/product.js'),
  new Error('Failed to fetch'),
  null,
])('A lost connection is not concluded from %s', (error) => {
  expect(isConnectionLost(error)).toBe(false);
});
