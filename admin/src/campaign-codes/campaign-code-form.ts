import { type CampaignCode, CODE_PATTERN, campaignCodeWrite } from '@kronblad/contracts/price/schema';
import { tidyCampaignCode } from '@kronblad/contracts/text/typed-text';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';

const CHARACTERS = 'Koden får innehålla A–Z, 0–9 och bindestreck.';
const LENGTH = 'Koden ska ha 3–30 tecken.';
const ENDS_BEFORE = 'Slutdatum kan inte ligga före startdatum.';

export const toForm = (code: CampaignCode | undefined): FormValues => ({
  ...formValues(campaignCodeWrite, code, { code: '' }),
  confirm_full: code?.discount_percentage === 100,
});

export function toPayload(form: FormValues): FormValues {
  const payload = payloadOf(campaignCodeWrite, form, { discount_percentage: 0 });
  const confirmed = payload.discount_percentage === 100 && form.confirm_full ? { confirm_full: true } : {};
  return { ...payload, ...confirmed, code: tidyCampaignCode(String(payload.code)) };
}

/** `before`: the code's saved name, which is accepted even if it breaks newer naming rules. */
export function campaignCodeErrors(form: FormValues, before?: string): Record<string, string> {
  const payload = toPayload(form);
  const errors = schemaErrors(campaignCodeWrite, payload);
  if (payload.code !== before && !CODE_PATTERN.test(String(payload.code))) {
    errors.code ??= /^[A-Z0-9-]*$/.test(String(payload.code)) ? LENGTH : CHARACTERS;
  }
  if (payload.discount_percentage === 100 && !form.confirm_full)
    errors.confirm_full = 'Bekräfta att varorna ska kosta 0 kr.';
  const { valid_from: from, valid_until: until } = payload;
  if (from && until && String(until) < String(from)) errors.valid_until ??= ENDS_BEFORE;
  return errors;
}
