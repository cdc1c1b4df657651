import type {
  MailingDetails,
  RecipientsPreview,
  SendEmailAnswer,
  sendTestEmail,
} from '@kronblad/contracts/mailing/schema';
import type { CompanyProfile } from '@kronblad/contracts/shop/schema';
import type { z } from 'zod';
import { API } from './api-base';
import { request, send } from './http-client';

const MAILINGS = `${API}/customers/mailings`;

export type CustomerSelection =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>> };

export type WrittenMailing = Required<z.input<typeof sendTestEmail>>;

export interface MailingActions {
  mailingRecipients(selection: CustomerSelection): Promise<RecipientsPreview>;
  /** Idempotent by `batchId` (a UUID): a repeated call sends no second mailing. */
  sendMailing(
    batchId: string,
    selection: CustomerSelection,
    mailing: WrittenMailing,
    sendAt: string | null,
  ): Promise<SendEmailAnswer>;
  /** Stops a scheduled mailing. */
  cancelMailing(batchId: string): Promise<MailingDetails>;
  /** Sends to the admin's own email address, or to the shop's when the admin has none. Returns the message to show. */
  sendTestMailing(mailing: WrittenMailing): Promise<string>;
  mailing(batchId: string): Promise<MailingDetails>;
  unsubscribeAddress(email: string): Promise<void>;
  companyProfile(): Promise<CompanyProfile>;
}

const selected = (selection: CustomerSelection) =>
  'ids' in selection ? { ids: selection.ids } : { filter: selection.filter };

export const mailingActions: MailingActions = {
  mailingRecipients: async (selection) =>
    (await send('POST', `${MAILINGS}/recipients`, { selection: selected(selection) })).json,
  sendMailing: async (batch_id, selection, mailing, send_at) =>
    (
      await send('POST', `${API}/customers/send-email`, {
        batch_id,
        selection: selected(selection),
        ...mailing,
        send_at,
      })
    ).json,
  cancelMailing: async (batchId) => (await send('DELETE', `${MAILINGS}/${encodeURIComponent(batchId)}`)).json,
  sendTestMailing: async (mailing) => (await send('POST', `${MAILINGS}/test`, mailing)).json.message,
  mailing: async (batchId) => (await request(`${MAILINGS}/${encodeURIComponent(batchId)}`)).json,
  unsubscribeAddress: async (email) => {
    await send('POST', `${API}/customers/unsubscribe`, { email });
  },
  companyProfile: async () => (await request(`${API}/settings/company`)).json,
};
