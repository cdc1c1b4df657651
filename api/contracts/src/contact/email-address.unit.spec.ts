import { expect, it } from '@jest/globals';
import { isEmailAddress, mailboxOf } from './email-address.js';

it.each([
  'maja@kronblad.se',
  'maja.l+blommor@post.kronblad.se',
  "o'brien@post.example",
  'åsa@blåbär.se',
  'a@xn--blbr-qoac.se',
  `${'a'.repeat(64)}@post.example`,
])('An email address may be %j', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each([
  '',
  'nope',
  'a@',
  '@b.se',
  'a@b',
  'a @b.se',
  ' a@b.se',
  'a@b@c.se',
  '<a@b.se>',
  '"a b"@x.se',
  '"a\\"@x.se',
  '"\\"a\\\\\\"@x.se',
  'a,b@c.se',
  'a@b.se, c@d.se',
  'a@b.se;c@d.se',
  'Maja <a@b.se>',
  'a@b.se\r\nBcc: c@d.se',
  'a\0@b.se',
  'a@b\u2028.se',
  'a\ud800@b.se',
  'a\u202e@b.se',
  '.a@b.se',
  'a.@b.se',
  'a..b@c.se',
  'a@b..se',
  'a@.se',
  'a@b.se.',
  'a@-b.se',
  'a@b-.se',
  'a@[127.0.0.1]',
  'a(b)@c.se',
  `${'a'.repeat(65)}@post.example`,
  `a@${'b'.repeat(64)}.se`,
  `a@${'b.'.repeat(130)}se`,
])('An email address cannot be %j', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

it.each([
  ['maja@kronblad.se', 'maja@kronblad.se'],
  [' Maja@Kronblad.SE ', 'maja@kronblad.se'],
  ['maja+1@kronblad.se', 'maja@kronblad.se'],
  ['maja+1+2@kronblad.se', 'maja@kronblad.se'],
  ['maja++@kronblad.se', 'maja@kronblad.se'],
  ['+maja@kronblad.se', '+maja@kronblad.se'],
  ['maja.l@kronblad.se', 'maja.l@kronblad.se'],
  ['M.a.ja.L+x@Gmail.com', 'majal@gmail.com'],
  ['maja.l@googlemail.com', 'majal@gmail.com'],
])('The mailbox of %j is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
