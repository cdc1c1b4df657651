import { type Email, paragraph } from '../email.js';
import type { JobOf } from './parts.js';

export function orderLinkEmail({ orderNumber, firstName, url }: JobOf<'order-link'>): Email {
  return {
    subject: `Ny länk till order ${orderNumber}`,
    preheader: 'Här ser du hur det går med din beställning.',
    heading: `Här är din nya länk, ${firstName}`,
    blocks: [
      paragraph('På ordersidan ser du hur det går med din beställning. Tidigare länkar gäller inte längre.'),
      { type: 'facts', rows: [['Ordernummer', orderNumber]] },
      { type: 'button', link: { text: 'Till din order', href: url } },
      paragraph('Dela inte länken med andra: den som har den kan se din beställning och ändra leveransen.'),
    ],
  };
}
