import { byId, CardField } from './card-field.ts';
import {
  type CardValues,
  digitsOf,
  faultOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  parseExpiry,
} from './card-format.ts';
import { brandOf } from './card-rules.ts';
import type { StripeError } from './client-types.ts';
import { labelsFor, messageFor } from './messages.ts';

const PARAM_FIELDS: Record<string, keyof CardValues> = {
  cvc: 'cvc',
  exp_month: 'expiry',
  exp_year: 'expiry',
  number: 'number',
};

interface FormEvents {
  changed(state: { complete: boolean; empty: boolean; value: { type: 'card' } }): void;
  focused(): void;
  blurred(): void;
  escaped(): void;
  entered(): void;
}

/** The three card fields: formats while typing, validates on blur, and shows errors. */
export class CardForm {
  private readonly fields = [new CardField('number'), new CardField('expiry'), new CardField('cvc')];
  private readonly events: FormEvents;
  private locale: string | undefined;

  constructor(events: FormEvents) {
    this.events = events;
    for (const field of this.fields) {
      field.input.addEventListener('input', (event) => this.edited(field, event as InputEvent));
      field.input.addEventListener('blur', () => this.left(field));
      field.input.addEventListener('focus', () => this.events.focused());
      field.input.addEventListener('keydown', (event) => this.pressed(event.key));
    }
  }

  get values(): CardValues {
    const [number = '', expiry = '', cvc = ''] = this.fields.map((field) => field.input.value);
    return { number, expiry, cvc };
  }

  get card(): object {
    const { number, expiry, cvc } = this.values;
    const { month, year } = parseExpiry(expiry);
    return { number: digitsOf(number), exp_month: month, exp_year: year, cvc };
  }

  speak(locale: string | undefined): void {
    this.locale = locale;
    const labels = labelsFor(locale);
    byId('legend').textContent = labels.legend;
    this.field('number').text = { label: labels.number, placeholder: '1234 1234 1234 1234' };
    this.field('expiry').text = { label: labels.expiry, placeholder: labels.expiryPlaceholder };
    this.field('cvc').text = { label: labels.cvc, placeholder: 'CVC' };
  }

  lock(locked: boolean): void {
    for (const field of this.fields) field.input.readOnly = locked;
  }

  fill(values: CardValues): void {
    for (const field of this.fields) {
      field.input.value = values[field.name];
      field.complain(undefined);
    }
    this.showBrand();
    this.tell();
  }

  focus(): void {
    this.fields[0]?.input.focus();
  }

  validate(): StripeError | null {
    const wrong = this.fields.filter((field) => this.check(field) !== undefined);
    const [first] = wrong;
    if (!first) return null;
    first.input.focus();
    const code = this.check(first) ?? '';
    return { type: 'validation_error', code, message: messageFor(this.locale, [code]) };
  }

  /** Shows a card error at the field it concerns. */
  showError(error: StripeError): void {
    if (error.type === 'card_error') this.field(PARAM_FIELDS[error.param ?? ''] ?? 'number').complain(error.message);
  }

  private field(name: keyof CardValues): CardField {
    return this.fields.find((field) => field.name === name) ?? new CardField(name);
  }

  private check(field: CardField): string | undefined {
    const fault = faultOf(field.name, this.values);
    field.complain(fault && messageFor(this.locale, [fault]));
    return fault;
  }

  private pressed(key: string): void {
    if (key === 'Escape') this.events.escaped();
    if (key === 'Enter') this.events.entered();
  }

  private edited(field: CardField, event: InputEvent): void {
    const deleting = event.inputType?.startsWith('delete') ?? false;
    reformat(field.input, (text) => this.format(field.name, text, deleting));
    field.complain(undefined);
    this.showBrand();
    this.tell();
    if (!deleting) this.moveOn(field);
  }

  private format(name: keyof CardValues, text: string, deleting: boolean): string {
    if (name === 'number') return formatNumber(text);
    if (name === 'expiry') return formatExpiry(text, deleting);
    return formatCvc(text, brandOf(digitsOf(this.values.number)));
  }

  /** Moves from a complete field to the next when the caret is at the end. */
  private moveOn(field: CardField): void {
    const { input } = field;
    const next = this.fields[this.fields.indexOf(field) + 1];
    const atEnd = input.selectionStart === input.value.length;
    if (next && atEnd && faultOf(field.name, this.values) === undefined) next.input.focus();
  }

  private left(field: CardField): void {
    if (field.input.value !== '') this.check(field);
    // The focus may be moving to another field of the form.
    setTimeout(() => !document.hasFocus() && this.events.blurred());
  }

  private showBrand(): void {
    byId('brand').dataset.brand = brandOf(digitsOf(this.values.number));
  }

  private tell(): void {
    const { values } = this;
    const complete = this.fields.every((field) => faultOf(field.name, values) === undefined);
    const empty = this.fields.every((field) => field.input.value === '');
    this.events.changed({ complete, empty, value: { type: 'card' } });
  }
}

/** Formats the text and keeps the caret behind the same digit. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const typed = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const atEnd = input.selectionStart === input.value.length;
  input.value = format(input.value);
  if (atEnd) return;
  let caret = 0;
  for (let digits = 0; digits < typed && caret < input.value.length; caret++) {
    if (/\d/.test(input.value[caret] ?? '')) digits += 1;
  }
  input.setSelectionRange(caret, caret);
}
