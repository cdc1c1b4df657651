import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import type { Purchase } from './checkout-document';

/** How, when and where to the goods go, in one line. */
export function deliveryText({ details, method, delivery }: Purchase, deliveryDays: string): string {
  const day = delivery?.day ? ` ${formatWeekdayDate(delivery.day)}` : '';
  if (method === 'pickup') return `Hämtas i butiken i Kramfors${day}`;
  if (method === 'delivery') {
    return `Hemleverans, ${deliveryDays}, till ${details.address}, ${details.postalCode} ${details.city}`;
  }
  const { first_name, last_name, address, postal_code, city } = delivery?.recipient ?? {};
  const name = [first_name, last_name].filter(Boolean).join(' ') || delivery?.ceremony?.place;
  const by = delivery?.ceremony && delivery.day ? ` ${deliveredByText(delivery.day, delivery.ceremony.time)}` : '';
  return `Blombud${day}${by} till ${[name, address, `${postal_code?.replace(' ', '\u00a0')} ${city}`].filter(Boolean).join(', ')}`;
}

/** Texts that are printed for the recipient, as typed. */
export function printedTexts({ delivery }: Purchase): string[] {
  const ribbons = (delivery?.ribbons ?? []).map(
    ({ left, right }) => `Band: ${[left, right].filter(Boolean).join(' / ')}`,
  );
  return delivery?.card ? [...ribbons, `Kort: ”${delivery.card.text.trim()}”`] : ribbons;
}
