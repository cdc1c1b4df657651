import type { createCreditNote } from '@kronblad/contracts/books/credit-notes-schema';
import { randomUuid } from '@kronblad/contracts/browser/random-id';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { useRef } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { z } from 'zod';
import { codeOf, messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';

export function useCreateCredit(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  // One id per form, so that a retry after a lost response creates no second credit note.
  const requestId = useRef(randomUuid());
  const { mutateAsync, error } = useApiMutation(
    (api, note: z.input<typeof createCreditNote>) => api.createCreditNote({ ...note, refund_id: requestId.current }),
    {
      onError: (failed) => {
        if (codeOf(failed) === 'refund_failed') requestId.current = randomUuid();
      },
      onSuccess: ({ refunds }) => {
        const note = refunds.find(({ id }) => id === refundIdOf(requestId.current));
        if (note?.credit_note_id) notify(`Kreditnota ${note.credit_note_number} är skapad.`, { type: 'success' });
        else notify('Återbetalningen är på väg. Kreditnotan skapas när Stripe har genomfört den.', { type: 'info' });
        requestId.current = randomUuid();
        refresh();
        onDone();
      },
    },
  );
  const message = error ? `Kunde inte generera kreditnotan. ${messageOf(error, '')}`.trim() : undefined;
  return { create: (note: Parameters<typeof mutateAsync>[0]) => mutateAsync(note).catch(() => {}), message };
}
