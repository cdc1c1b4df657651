import type { createCreditNote } from '@kronblad/contracts/books/credit-notes-schema';
import { randomUuid } from '@kronblad/contracts/browser/random-id';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { useRef } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { z } from 'zod';
import { codeOf, messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { BLOCKED, NOT_ISSUED, openPrint, printAddress } from '../print/open-print';

interface Creation {
  readonly note: z.input<typeof createCreditNote>;
  readonly window: Window;
}

/** The print window opens on the click, before the credit note exists, because browsers block windows opened later. */
export function useCreateCredit(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  // One id per form, so that a retry after a lost response creates no second credit note.
  const requestId = useRef(randomUuid());
  const { mutateAsync, error } = useApiMutation(
    (api, { note }: Creation) => api.createCreditNote({ ...note, refund_id: requestId.current }),
    {
      onError: (failed, { window }) => {
        window.close();
        if (codeOf(failed) === 'refund_failed') requestId.current = randomUuid();
      },
      onSuccess: ({ refunds }, { window }) => {
        const note = refunds.find(({ id }) => id === refundIdOf(requestId.current));
        if (note?.credit_note_id) {
          window.location.href = printAddress('kreditnota', note.credit_note_id);
          notify(`Kreditnota ${note.credit_note_number} är skapad.`, { type: 'success' });
        } else {
          window.close();
          notify('Återbetalningen är på väg. Kreditnotan skapas när Stripe har genomfört den.', { type: 'info' });
        }
        requestId.current = randomUuid();
        refresh();
        onDone();
      },
    },
  );
  const create = async (note: Creation['note']) => {
    const window = openPrint('kreditnota', NOT_ISSUED);
    if (window) await mutateAsync({ note, window }).catch(() => {});
    else notify(BLOCKED.kreditnota, { type: 'warning' });
  };
  const message = error ? `Kunde inte generera kreditnotan. ${messageOf(error, '')}`.trim() : undefined;
  return { create, message };
}
