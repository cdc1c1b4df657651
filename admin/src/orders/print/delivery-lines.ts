import type { PackingSlip } from '@kronblad/contracts/order/schema';
import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { IF_ABSENT_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';

/** The day first; then the ceremony, and what the courier needs to know. */
export function deliveryLines(
  { shipping_method }: Pick<PackingSlip, 'shipping_method'>,
  delivery: NonNullable<PackingSlip['delivery']>,
): string[] {
  const { day, ceremony, place_kind, door_code, ward, instruction, if_absent } = delivery;
  return [
    `${formatWeekdayDate(day)} ${day.slice(0, 4)}`,
    ceremony && `Lämnas ${deliveredByText(day, ceremony.time)}`,
    ceremony && `${ceremony.place} kl. ${ceremony.time.replace(':', '.')}, till minne av ${ceremony.deceased}`,
    ceremony?.undertaker,
    door_code && `Portkod ${door_code}`,
    ward && `Avdelning ${ward}`,
    instruction,
    shipping_method === 'courier' &&
      !ceremony &&
      place_kind !== 'church' &&
      `Ingen hemma: ${IF_ABSENT_NAMES[if_absent].toLowerCase()}`,
  ].filter((line): line is string => Boolean(line));
}
