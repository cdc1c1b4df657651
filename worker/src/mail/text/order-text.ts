import type { MailOrder } from '@kronblad/contracts/jobs';
import { withdrawalNote } from '@kronblad/contracts/rules/withdrawal-exceptions';
import { linePrice, orderSums } from '../order-sums.js';
import { spread, wrap } from './plain.js';

export function orderText(order: MailOrder): string {
  const { rows, total, vat } = orderSums(order);
  return [
    ...order.lines.map(lineText),
    [...rows.map(([label, amount]) => spread(label, amount)), spread(total[0].toUpperCase(), total[1])].join('\n'),
    vat.map(([label, amount]) => spread(label, amount)).join('\n'),
  ].join('\n\n');
}

function lineText(line: MailOrder['lines'][number]): string {
  const { count, sum } = linePrice(line);
  const note = withdrawalNote(line.withdrawalException);
  return [wrap(line.name), spread(`  ${count}`, sum), ...(note ? [`  ${note}`] : [])].join('\n');
}
