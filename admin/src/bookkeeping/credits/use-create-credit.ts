import { randomUuid } from '@kronblad/contracts/random-id';
import type { createCreditNote } from '@kronblad/contracts/views/credit-notes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { z } from 'zod';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, messageOf } from '../../api/error-message';
import { BLOCKED, NOT_ISSUED, openPrint, printAddress } from '../print/open-print';

type Asked = z.input<typeof createCreditNote>;

/** The print window opens on the click, before the credit note exists, because browsers block windows opened later. */
export function useCreateCredit(onDone: () => void) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  // One id per form, so that a retry after a lost response creates no second credit note.
  const [refundId, setRefundId] = useState(randomUuid);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ asked }: { asked: Asked; window: Window }) =>
      dataProvider.createCreditNote({ ...asked, refund_id: refundId }),
    onError: (failed, { window }) => {
      window.close();
      if (codeOf(failed) === 'refund_failed') setRefundId(randomUuid());
    },
    onSuccess: ({ refunds }, { window }) => {
      const note = refunds.find(({ id }) => id === `re-${refundId}`);
      if (note?.credit_note_id) {
        window.location.href = printAddress('kreditnota', note.credit_note_id);
        notify(`Kreditnota ${note.credit_note_number} är skapad.`, { type: 'success' });
      } else {
        window.close();
        notify('Återbetalningen är på väg. Kreditnotan skapas när Stripe har genomfört den.', { type: 'info' });
      }
      setRefundId(randomUuid());
      refresh();
      onDone();
    },
  });
  const create = (asked: Asked) => {
    const window = openPrint('kreditnota', NOT_ISSUED);
    if (window) mutate({ asked, window });
    else notify(BLOCKED.kreditnota, { type: 'warning' });
  };
  const message = error ? `Kunde inte generera kreditnotan. ${messageOf(error, '')}`.trim() : undefined;
  return { create, isPending, message };
}
