import { expect, it } from '@jest/globals';
import { contactMessage } from './contact-message.js';

it('A name in a message has one spelling', () => {
  expect(contactMessage.shape.name.parse('Anna\u2011Karin')).toBe('Anna-Karin');
});
