import { personOf, placeLines } from '@kronblad/contracts/day/labels';
import type { DayPrint, PrintedOrder } from '@kronblad/contracts/jobs/prints';
import { recipientFacts } from '@kronblad/contracts/recipient/recipient-fields';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import type { Sheet } from '../sheet.js';
import { drawTable } from '../table.js';
import { A4, CHANGED, hourText, TITLE } from './paper.js';

const factsOf = (order: PrintedOrder) => recipientFacts(order, 'slip');

/** The driver's list. */
export function drawRound(sheet: Sheet, orders: readonly PrintedOrder[], { day }: DayPrint): void {
  sheet.page(A4);
  const title = `Körlista ${formatWeekdayDate(day)}, ${orders.length} stopp`;
  sheet.y += sheet.text(title, sheet.left, sheet.y, sheet.width, TITLE) + 10;
  drawTable<PrintedOrder>(
    sheet,
    [
      {
        title: 'Stopp',
        width: 54,
        cell: ({ stop }) => String(stop),
        note: ({ outdated }) => (outdated.length > 0 ? CHANGED : ''),
      },
      { title: 'Tid', width: 84, cell: hourText, note: ({ area }) => area ?? '' },
      {
        title: 'Till',
        cell: (order) => [personOf(order), ...placeLines(order)].filter(Boolean).join(', '),
        note: (order) =>
          factsOf(order)
            .filter(({ name }) => name !== 'if_absent')
            .map(({ label, value }) => `${label}: ${value}`)
            .join(' · '),
      },
      { title: 'Telefon', width: 88, cell: ({ recipient }) => recipient?.phone ?? '' },
      {
        title: 'Om ingen är hemma',
        width: 100,
        cell: (order) => factsOf(order).find(({ name }) => name === 'if_absent')?.value ?? '',
      },
    ],
    orders,
  );
}
