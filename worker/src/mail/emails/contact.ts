import { cutAtWord } from '@kronblad/contracts/seo/seo-texts';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { type Email, paragraph } from '../email.js';
import { contactProse, HELD_BACK, type JobOf, subjectLine } from './parts.js';

/** The email repeats nothing that was typed, because a stranger may have entered another person's address. */
export function contactReceivedEmail({ contact, shop }: JobOf<'contact-received'>): Email {
  return {
    subject: ['Tack för ditt meddelande', contact.about].filter(Boolean).join(' '),
    preheader: 'Vi har fått det och svarar inom 24 timmar på vardagar.',
    heading: 'Tack för att du hörde av dig!',
    blocks: [
      paragraph(
        `${['Ditt meddelande', contact.about].filter(Boolean).join(' ')} kom fram den ${formatDateTime(contact.receivedAt)}. Vi läser det och svarar dig på den här adressen inom 24 timmar på vardagar.`,
      ),
      paragraph(
        'Är det bråttom, eller vill du lägga till något? ',
        ...contactProse(shop, { answer: 'Svara', call: 'ring', or: ' eller ' }),
        ', så hjälper vi dig.',
      ),
      paragraph(
        'Har du inte skrivit till oss? Då har någon fyllt i din adress i vårt kontaktformulär, säkert av misstag, och du behöver inte göra något.',
      ),
    ],
  };
}

export function contactForShopEmail({ contact, acknowledged }: JobOf<'contact-for-shop'>): Email {
  return {
    subject: subjectLine(`Meddelande från ${contact.name}: ${contact.subject}`),
    preheader: cutAtWord(contact.message, 120),
    heading: 'Någon har skrivit till butiken',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Namn', contact.name],
          ['E-post', contact.email],
          ...(contact.phone ? [['Telefon', contact.phone] as const] : []),
          ['Skickat', formatDateTime(contact.receivedAt)],
          ['Ämne', contact.subject],
        ],
      },
      { type: 'quote', text: contact.message },
      ...(acknowledged ? [] : [paragraph(`Den som skrev har inte fått någon bekräftelse, ${HELD_BACK}.`)]),
      paragraph(`Svara på det här mejlet, så går svaret till ${contact.name}.`),
    ],
  };
}
