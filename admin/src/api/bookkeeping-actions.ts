import type { CreditNoteSummary, createCreditNote } from '@kronblad/contracts/books/credit-notes-schema';
import type { BookPeriodChoice, OrderTotals } from '@kronblad/contracts/order/books-schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import { API } from './api-base';
import { codeOf } from './error-message';
import { request, requestFile, send } from './http-client';

const ORDERS = `${API}/orders`;
const CREDIT_NOTES = `${API}/credit-notes`;
const PAUSE_MS = 1500;
const TRIES = 10;

export interface BookkeepingActions {
  orderTotals(period: BookPeriodChoice): Promise<OrderTotals>;
  /** Resolves once the worker has made the PDF. */
  madeFile(address: string): Promise<Blob>;
  creditNoteSummary(): Promise<CreditNoteSummary>;
  /** Idempotent by `refund_id`: a repeated call creates no second credit note. */
  createCreditNote(note: z.input<typeof createCreditNote>): Promise<OrderDetails>;
  /** Annuls a credit note by a correcting journal entry. `keepGoods`: the returned goods stay in stock. */
  annulCreditNote(id: string, keepGoods: boolean): Promise<void>;
}

const addressOf = (path: string, { year, month }: BookPeriodChoice): string => {
  const chosen = Object.entries({ year, month }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `${path}?${new URLSearchParams(chosen)}`;
};

export const pdfAddress = {
  receipt: (orderId: Identifier) => `${ORDERS}/${orderId}/receipt.pdf`,
  creditNote: (id: string) => `${CREDIT_NOTES}/${encodeURIComponent(id)}.pdf`,
} as const;

export const orderCsvAddress = (period: BookPeriodChoice): string => addressOf(`${ORDERS}/bookkeeping.csv`, period);

async function madeFile(url: string): Promise<Blob> {
  for (let tries = 1; ; tries++) {
    try {
      return await requestFile(url);
    } catch (error) {
      if (codeOf(error) !== 'document_not_ready' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

export const bookkeepingActions: BookkeepingActions = {
  orderTotals: async (period) => (await request(addressOf(`${ORDERS}/totals`, period))).json,
  madeFile,
  creditNoteSummary: async () => (await request(`${CREDIT_NOTES}/summary`)).json,
  createCreditNote: async (note) => (await send('POST', CREDIT_NOTES, note)).json,
  annulCreditNote: async (id, keepGoods) => {
    await send('POST', `${CREDIT_NOTES}/${encodeURIComponent(id)}/annul`, { keep_goods: keepGoods });
  },
};
