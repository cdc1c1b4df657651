import { formatDateTime } from '@kronblad/contracts/rules/time';
import { heading, type Letter, paragraph } from '../letter.js';
import { contactProse, HELD_BACK, type JobOf, subjectLine } from './parts.js';

/** To who wrote: that it has come, and what it said. */
export function contactReceived({ contact, shop }: JobOf<'contact-received'>): Letter {
  return {
    subject: 'Tack för ditt meddelande',
    preheader: 'Vi har fått det och svarar inom 24 timmar på vardagar.',
    heading: `Tack för att du hörde av dig, ${contact.name}`,
    blocks: [
      paragraph('Vi har fått ditt meddelande och svarar inom 24 timmar på vardagar.'),
      heading('Så här skrev du'),
      { type: 'facts', rows: [['Ämne', contact.subject]] },
      { type: 'quote', text: contact.message },
      paragraph(
        'Vill du lägga till något? ',
        ...contactProse(shop, { answer: 'Svara', call: 'ring', or: ' eller ' }),
        '.',
      ),
    ],
  };
}

/** To the shop: answering it answers who wrote. */
export function contactForShop({ contact, letterFollows }: JobOf<'contact-for-shop'>): Letter {
  return {
    subject: subjectLine(`Meddelande från ${contact.name}: ${contact.subject}`),
    preheader: contact.message.slice(0, 120),
    heading: 'Någon har skrivit till butiken',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Namn', contact.name],
          ['E-post', contact.email],
          ['Skickat', formatDateTime(contact.receivedAt)],
          ['Ämne', contact.subject],
        ],
      },
      { type: 'quote', text: contact.message },
      ...(letterFollows ? [] : [paragraph(`Den som skrev har inte fått någon bekräftelse, ${HELD_BACK}.`)]),
      paragraph(`Svara på det här mejlet, så går svaret till ${contact.name}.`),
    ],
  };
}
