import { expect, it } from '@jest/globals';
import { mapEmbed, mapPage } from './map-addresses';

const here = { latitude: 62.9316, longitude: 17.7767 };

it('The map shows a pin at the configured location', () => {
  const { origin, pathname, searchParams } = new URL(mapEmbed(here));
  expect([origin, pathname]).toEqual(['https://www.openstreetmap.org', '/export/embed.html']);
  expect(searchParams.get('marker')).toBe('62.9316,17.7767');
  expect(searchParams.get('bbox')).toBe('17.77270,62.93010,17.78070,62.93310');
  expect(mapPage('Torggatan 3', here)).toBe(
    'https://www.openstreetmap.org/?mlat=62.9316&mlon=17.7767#map=17/62.9316/17.7767',
  );
});

it('The map shows the town and searches for the address without a location', () => {
  expect(new URL(mapEmbed(null)).searchParams.get('marker')).toBeNull();
  expect(new URL(mapPage('Torggatan 3, 872 30 Kramfors', null)).searchParams.get('query')).toBe(
    'Torggatan 3, 872 30 Kramfors',
  );
});
