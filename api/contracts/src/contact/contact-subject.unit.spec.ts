import { expect, it } from '@jest/globals';
import { aboutOf, productSubject, subjectFor } from './contact-subject.js';

it.each([
  ['blombud', 'Blombud'],
  ['begravning', 'Blommor till begravning'],
  ['ORD-1795269600123', 'Beställning ORD-1795269600123'],
  ['ORD-1; DROP', ''],
  ['constructor', ''],
  ['', ''],
])('A link about %j fills in the subject %j', (amne, subject) => {
  expect(subjectFor(amne)).toBe(subject);
});

it.each([
  [subjectFor('blombud'), 'om blombud'],
  [productSubject('Vas <b>blå</b>'), 'om en av våra varor'],
  [subjectFor('ORD-1795269600123'), 'om din beställning'],
  ['Du har vunnit, se vinst.example', null],
])('A message with the subject %j is %j, in no words of the sender', (subject, about) => {
  expect(aboutOf(subject)).toBe(about);
});

it('The subject of a product fits its field', () => {
  expect(productSubject('x'.repeat(300))).toHaveLength(150);
});
