import { formatPercent, formatSek } from '@kronblad/contracts/money/money';
import type { CampaignCode } from '@kronblad/contracts/price/schema';
import { formatLongDate } from '@kronblad/contracts/time/time';

export interface MailingTemplate {
  readonly name: string;
  readonly subject: string;
  readonly content: string;
}

const GREETING = '<p>Varma hälsningar<br>från oss i butiken</p>';

export const TEMPLATES: readonly MailingTemplate[] = [
  {
    name: 'Nyhetsbrev',
    subject: 'Nytt i butiken',
    content: `<h2>Hej {{förnamn}}!</h2><p>Nu har det kommit nya saker till butiken: ljus, vaser och säsongens första buketter.</p><p><a href="/produkter?sort=nyheter">Se allt som är nytt</a></p>${GREETING}`,
  },
  {
    name: 'Tack',
    subject: 'Tack för att du handlar hos oss',
    content: `<h2>Tack, {{förnamn}}!</h2><p>Vi är glada att du handlar hos oss. Hoppas att du trivs med det du köpte.</p><p>Undrar du över något? Svara på det här mejlet, så hjälper vi dig.</p>${GREETING}`,
  },
];

export const OFFER_NAME = 'Erbjudande';

type Code = Pick<CampaignCode, 'code' | 'discount_percentage' | 'valid_until' | 'minimum_purchase'>;

/** An offer with a campaign code that exists, and with the code's own terms. */
export function offerTemplate({ code, discount_percentage, valid_until, minimum_purchase }: Code): MailingTemplate {
  const until = valid_until ? `Till och med ${formatLongDate(valid_until)} får du` : 'Just nu får du';
  const atLeast = minimum_purchase ? ` när du handlar för minst ${formatSek(minimum_purchase)}` : '';
  return {
    name: OFFER_NAME,
    subject: 'Ett erbjudande till dig, {{förnamn}}',
    content: `<h2>Hej {{förnamn}}!</h2><p>${until} ${formatPercent(discount_percentage)} rabatt på allt som inte redan är nedsatt${atLeast}. Skriv koden <strong>${code}</strong> i kassan.</p><p><a href="/produkter">Till butiken</a></p>${GREETING}`,
  };
}
