import { type Upcasters, upcast } from './upcasters.js';

/** An invented event: version 2 names the colour, version 3 lists the colours. */
const invented: Upcasters = {
  VasePainted: [(data) => ({ ...data, colour: 'white' }), ({ colour, ...data }) => ({ ...data, colours: [colour] })],
};

it.each([
  [1, { vaseId: 7 }, { vaseId: 7, colours: ['white'] }],
  [2, { vaseId: 7, colour: 'blue' }, { vaseId: 7, colours: ['blue'] }],
  [3, { vaseId: 7, colours: ['blue', 'gold'] }, { vaseId: 7, colours: ['blue', 'gold'] }],
])('An event of version %i is read in the present shape', (version, stored, read) => {
  expect(upcast('VasePainted', version, stored, invented)).toEqual(read);
});

it('An event type without upcasters is read as stored', () => {
  expect(upcast('VaseBroken', 1, { vaseId: 7 }, invented)).toEqual({ vaseId: 7 });
});
