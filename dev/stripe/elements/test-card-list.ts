import { byId } from './card-field.ts';
import type { CardForm } from './card-form.ts';
import { formatNumber } from './card-format.ts';
import { type Labels, labelsFor } from './messages.ts';

const CARDS: [number: string, effect: keyof Labels][] = [
  ['4242424242424242', 'pays'],
  ['4000002500003155', 'asks'],
  ['4000000000000002', 'declines'],
  ['4000000000009995', 'lacksFunds'],
];

export function showTestCards(form: CardForm, locale: string | undefined): void {
  const labels = labelsFor(locale);
  byId('test-mode').textContent = labels.testMode;
  byId('test-mode-text').textContent = labels.testModeText;
  byId('test-cards-summary').textContent = labels.testCards;
  byId('test-cards').replaceChildren(
    ...CARDS.map(([number, effect]) => cardItem(form, number, labels, labels[effect])),
  );
}

function cardItem(form: CardForm, number: string, labels: Labels, effect: string): HTMLLIElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = formatNumber(number);
  button.setAttribute('aria-label', `${labels.fill} ${formatNumber(number)}, ${effect}`);
  button.addEventListener('click', () => form.fill({ number: formatNumber(number), expiry: '12 / 34', cvc: '123' }));
  item.append(button, ` ${effect}`);
  return item;
}
