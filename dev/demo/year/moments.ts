import { dayStart, stockholmHour } from '@kronblad/contracts/time/time';
import type { Random } from '../../random.ts';

const HOURS = [4, 2, 1, 1, 1, 2, 6, 12, 18, 24, 28, 32, 38, 32, 28, 27, 28, 32, 38, 48, 56, 50, 30, 12];
const ALL = HOURS.reduce((sum, weight) => sum + weight, 0);

export function shareOfDayBefore(instant: Date): number {
  return HOURS.slice(0, stockholmHour(instant)).reduce((sum, weight) => sum + weight, 0) / ALL;
}

export function shoppingMoment(random: Random, day: string, until?: Date): Date {
  const last = until ? stockholmHour(until) : HOURS.length;
  const hour = random.weighted([...HOURS.keys()].slice(0, Math.max(1, last)), (each) => HOURS[each]!);
  return atHour(random, day, hour);
}

export function atHour(random: Random, day: string, hour: number): Date {
  return new Date(dayStart(day).getTime() + hour * 3_600_000 + random.between(0, 3_599_999));
}

export function minutesAfter(random: Random, moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000 + random.between(0, 59_999));
}
