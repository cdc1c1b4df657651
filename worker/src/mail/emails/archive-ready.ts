import { type Email, paragraph } from '../email.js';
import type { JobOf } from './parts.js';

export const archiveReadyEmail = ({ year, url }: JobOf<'archive-ready'>): Email => ({
  subject: `Arkivet för ${year} är klart`,
  preheader: 'Alla kvitton och kreditnotor finns nu som PDF.',
  heading: `Arkivet för ${year} är klart`,
  blocks: [
    paragraph(`Alla kvitton och kreditnotor för räkenskapsåret ${year} finns nu som PDF, så arkivet blir komplett.`),
    { type: 'button', link: { text: 'Hämta arkivet', href: url } },
    paragraph('Du får det här mejlet för att du bad om det. Logga in för att hämta filen.'),
  ],
});
