import { carrierName } from '@kronblad/contracts/delivery/carriers';
import type { PrintedSlip, SlipPrint } from '@kronblad/contracts/jobs/prints';
import { LABEL_SIZES } from '@kronblad/contracts/prints/papers';
import { recipientAddress } from '@kronblad/contracts/recipient/recipient-fields';
import { INK, type Sheet } from '../sheet.js';
import { deliveryLines } from './delivery-lines.js';
import { CHANGED, drawColumn, isOutdated, type Line, labelScale, linesHeight, pageOf } from './paper.js';
import { isFetched, nameOf } from './slips.js';

const MARGIN_MM = 7;
const GAP = 11;
const SMALL = 9;

/** A label of its own for each order: sender, addressee, number. */
export function drawAddressLabels(sheet: Sheet, slips: readonly PrintedSlip[], { sender, labelSize }: SlipPrint): void {
  const { width, height } = LABEL_SIZES[labelSize];
  for (const slip of slips) {
    sheet.page(pageOf(width, height, MARGIN_MM));
    const top = drawColumn(sheet, senderLines(sender), sheet.left, sheet.y, sheet.width) + GAP;
    const foot = footLines(slip);
    const bottom = sheet.bottom - linesHeight(sheet, foot, sheet.width) - GAP;
    sheet.rule(top, INK);
    sheet.rule(bottom, INK);
    drawColumn(sheet, foot, sheet.left, bottom + GAP, sheet.width);
    drawAddressee(sheet, addresseeLines(slip), top + GAP, bottom - GAP);
  }
}

function drawAddressee(sheet: Sheet, lines: readonly Line[], top: number, bottom: number): void {
  const scale = labelScale(sheet, lines, sheet.width, bottom - top);
  const free = bottom - top - linesHeight(sheet, lines, sheet.width, scale);
  drawColumn(sheet, lines, sheet.left, top + Math.max(0, free / 2), sheet.width, scale);
}

const senderLines = ({ name, address, postal_code, city }: SlipPrint['sender']): Line[] => [
  { text: `Avsändare: ${name}`, size: SMALL, face: 'strong' },
  { text: recipientAddress({ address, postal_code, city }).join(', '), size: SMALL },
];

function addresseeLines(slip: PrintedSlip): Line[] {
  const [address = '', town = ''] = isFetched(slip) ? [] : recipientAddress(slip);
  const [day = '', ...facts] = slip.delivery ? deliveryLines(slip.delivery) : [];
  const lines: Line[] = [
    { text: isFetched(slip) ? 'Hämtas i butik av' : 'Till', size: SMALL },
    { text: nameOf(slip), size: 17, face: 'strong' },
    { text: address, size: 15 },
    { text: town, size: 15, face: 'strong' },
    { text: slip.phone && `Tfn ${slip.phone}`, size: 10, before: 8 },
    { text: day, size: 10, face: 'strong', before: 8 },
    ...facts.map((text) => ({ text, size: 10 })),
  ];
  return lines.filter(({ text }) => text !== '');
}

function footLines(slip: PrintedSlip): Line[] {
  const { order_number, tracking_carrier, tracking_number } = slip;
  const tracking = [tracking_carrier && carrierName(tracking_carrier), tracking_number].filter(Boolean).join(' ');
  const changed = isOutdated(slip, 'address_label') ? `${CHANGED} · ` : '';
  return [{ text: `${changed}${order_number}`, size: SMALL }, ...(tracking ? [{ text: tracking, size: SMALL }] : [])];
}
