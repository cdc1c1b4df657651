import { daysBetween, mothersDay, valentinesDay, yearOf } from './calendar.ts';
import type { SeededRandom } from './seeded-random.ts';

const NOTES = [
  'Lägg gärna till ett kort: Grattis på födelsedagen!',
  'Går det att lämna paketet hos grannen om ingen är hemma?',
  'Ring gärna innan leverans.',
  'Det är en present, så ta bort prislappen.',
  'Skriv på kortet: Välkomna till nya huset. Kram från oss.',
  'Hämtar efter fem om det går bra.',
  'Skriv på kortet: Krya på dig!',
];

export function noteFor(random: SeededRandom, day: string): string | null {
  if (!random.chance(0.12)) return null;
  const year = yearOf(day);
  if (isSoon(day, mothersDay(year))) return 'Skriv på kortet: Till världens bästa mamma!';
  if (isSoon(day, valentinesDay(year))) return 'Skriv på kortet: Till dig, från mig.';
  return random.pick(NOTES);
}

function isSoon(day: string, feast: string): boolean {
  const left = daysBetween(day, feast);
  return left >= 0 && left <= 8;
}
