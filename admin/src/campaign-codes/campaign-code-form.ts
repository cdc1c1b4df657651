import { type CampaignCode, campaignCodeWrite } from '@kronblad/contracts/views/pricing';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';

const ENDS_BEFORE = 'Slutdatum kan inte ligga före startdatum.';

export const toForm = (code: CampaignCode | undefined): FormValues => formValues(campaignCodeWrite, code, { code: '' });

/** Codes are upper case. */
export function toPayload(form: FormValues): FormValues {
  const payload = payloadOf(campaignCodeWrite, form, { discount_percentage: 0 });
  return { ...payload, code: String(payload.code).trim().toUpperCase() };
}

export function campaignCodeErrors(form: FormValues): Record<string, string> {
  const payload = toPayload(form);
  const errors = schemaErrors(campaignCodeWrite, payload);
  const { valid_from: from, valid_until: until } = payload;
  if (from && until && String(until) < String(from)) errors.valid_until ??= ENDS_BEFORE;
  return errors;
}
