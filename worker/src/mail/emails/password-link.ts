import { type Email, paragraph } from '../email.js';
import type { JobOf } from './parts.js';

export function passwordLinkEmail({ username, url, isNew }: JobOf<'password-link'>): Email {
  return isNew ? welcome(username, url) : forgotten(username, url);
}

const welcome = (username: string, url: string): Email => ({
  subject: 'Ditt konto i butikens administration',
  preheader: 'Välj ett lösenord, så kan du logga in.',
  heading: 'Välkommen!',
  blocks: [
    paragraph('Du har fått ett konto i butikens administration. Välj ett lösenord, så kan du logga in.'),
    { type: 'facts', rows: [['Användarnamn', username]] },
    { type: 'button', link: { text: 'Välj lösenord', href: url } },
    paragraph(
      'Länken gäller i tre dagar och går att använda en gång. Har den gått ut väljer du ”Glömt lösenordet?” där du loggar in.',
    ),
  ],
});

const forgotten = (username: string, url: string): Email => ({
  subject: 'Välj ett nytt lösenord',
  preheader: 'Länken gäller i 30 minuter.',
  heading: 'Välj ett nytt lösenord',
  blocks: [
    paragraph('Någon, troligen du, har bett om ett nytt lösenord till butikens administration.'),
    { type: 'facts', rows: [['Användarnamn', username]] },
    { type: 'button', link: { text: 'Välj nytt lösenord', href: url } },
    paragraph('Länken gäller i 30 minuter och går att använda en gång. Då loggas alla enheter ut.'),
    paragraph('Har du inte bett om det? Då behöver du inte göra något: lösenordet är oförändrat.'),
  ],
});
