import type { MailOrder } from '@kronblad/contracts/jobs/mail';
import type { CompanyProfile } from '@kronblad/contracts/shop/schema';
import { withdrawalNote } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import type { Block, Email, Link, Prose } from '../email.js';
import { shopAddress } from '../emails/parts.js';
import { linePrice, orderSums } from '../order-sums.js';

const WIDTH = 72;

export function emailText(email: Email, shop: CompanyProfile): string {
  const parts = [wrap(email.heading), ...email.blocks.map(blockText), `--\n${signature(shop)}`];
  if (email.footLink) parts.push(`${email.footLink.text}:\n${email.footLink.href}`);
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return wrap(proseText(block.prose));
    case 'heading':
      return underlined(block.text);
    case 'facts':
      return factsText(block.rows);
    case 'lines':
      return block.lines.join('\n');
    case 'order':
      return orderText(block.order);
    case 'button':
      return `${block.link.text}:\n${block.link.href}`;
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map((line) => wrap(line, '> '))
        .join('\n');
    case 'terms':
      return [underlined(block.title), ...block.paragraphs.map((prose) => wrap(proseText(prose)))].join('\n\n');
    default:
      throw new Error(`No such block: ${block satisfies never}`);
  }
}

function proseText(prose: Prose): string {
  if (typeof prose === 'string') return prose;
  return prose.map((part) => (typeof part === 'string' ? part : linkText(part))).join('');
}

const linkText = ({ text, href }: Link) =>
  /^https?:/.test(href) ? href : href.startsWith('tel:') ? text.replaceAll(' ', '\u00A0') : text;

function factsText(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => `${pad(`${label}:`, width)}${value}`).join('\n');
}

const underlined = (text: string) => `${text}\n${'-'.repeat([...text].length)}`;

function signature(shop: CompanyProfile): string {
  return [shop.companyName, ...shopAddress(shop), shop.phone, shop.email, shop.website].filter(Boolean).join('\n');
}

function orderText(order: MailOrder): string {
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

function wrap(text: string, lead = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    if (line && lead.length + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].map((each) => lead + each).join('\n');
}

const pad = (text: string, width: number) => text.padEnd(width, ' ');

function spread(left: string, right: string): string {
  const gap = Math.max(1, WIDTH - left.length - right.length);
  return `${left}${' '.repeat(gap)}${right}`;
}
