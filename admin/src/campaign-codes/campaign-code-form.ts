import { type CampaignCode, campaignCodeWrite } from '@kronblad/contracts/views/pricing';
import type { z } from 'zod';
import { schemaErrors } from '../ui/form/schema-errors';

/** The form's fields; a cleared input is null or empty. Days as `2026-11-21`. */
export interface CampaignCodeForm {
  code: string | null;
  discount_percentage: number | null;
  description: string | null;
  is_active: boolean;
  usage_limit: number | null;
  valid_from: string | null;
  valid_until: string | null;
}

const empty: CampaignCodeForm = {
  code: '',
  discount_percentage: 10,
  description: '',
  is_active: true,
  usage_limit: null,
  valid_from: null,
  valid_until: null,
};

export const toForm = (code: CampaignCode | undefined): CampaignCodeForm =>
  code
    ? {
        code: code.code,
        discount_percentage: code.discount_percentage,
        description: code.description,
        is_active: code.is_active,
        usage_limit: code.usage_limit,
        valid_from: code.valid_from,
        valid_until: code.valid_until,
      }
    : empty;

/** Codes are upper case; an empty day or limit is sent as null. */
export const toPayload = (form: CampaignCodeForm): z.input<typeof campaignCodeWrite> => ({
  code: (form.code ?? '').trim().toUpperCase(),
  discount_percentage: form.discount_percentage ?? 0,
  description: form.description ?? '',
  is_active: form.is_active,
  usage_limit: form.usage_limit,
  valid_from: form.valid_from || null,
  valid_until: form.valid_until || null,
});

const ENDS_BEFORE = 'Slutdatum kan inte ligga före startdatum.';

export function campaignCodeErrors(form: CampaignCodeForm): Record<string, string> {
  const payload = toPayload(form);
  const errors = schemaErrors(campaignCodeWrite, payload);
  if (payload.valid_from && payload.valid_until && payload.valid_until < payload.valid_from) {
    errors.valid_until ??= ENDS_BEFORE;
  }
  return errors;
}
