import { expect, it } from '@jest/globals';
import { mailingErrors } from './written';

const NOON = Date.parse('2026-11-28T11:00:00Z');
const written = { subject: 'Hej {{förnamn}}', content: '<p>Nyheter</p>' };

it.each([null, '', '2026-11-28T11:01:00Z'])('A mailing can be sent at once or later: %j', (send_at) => {
  expect(mailingErrors({ ...written, send_at }, NOON)).toEqual({});
});

it.each(['2026-11-28T11:00:00Z', '2026-11-27T12:00:00Z'])(
  'A mailing cannot be sent earlier than now: %s',
  (send_at) => {
    expect(mailingErrors({ ...written, send_at }, NOON)).toEqual({ send_at: 'Välj en tid som inte har varit.' });
  },
);
