import type { CompanyProfile } from '@kronblad/contracts/shop/schema';
import type { DocumentFact } from './document-rows.js';
import { headingFace } from './fonts.js';
import { MUTED, type Sheet, SPRUCE } from './sheet.js';

export function drawLetterhead(
  sheet: Sheet,
  seller: CompanyProfile,
  kind: string,
  facts: readonly DocumentFact[],
  buyer: { readonly name: string; readonly addressLines: readonly string[] } | null,
): void {
  const half = sheet.width / 2;
  const name = seller.companyName;
  const used = sheet.text(name, sheet.left, sheet.y, half + 40, {
    face: headingFace(name),
    size: 17,
    color: SPRUCE,
    gap: 0,
  });
  sheet.text(kind, sheet.left + half, sheet.y, half, { face: 'serif', size: 17, align: 'right', gap: 0 });
  sheet.y += Math.max(used, 24) + 14;
  sheet.rule();
  sheet.y += 18;
  const factsEnd = factList(sheet, facts, sheet.left, sheet.y, half + 20);
  const buyerEnd = buyer ? address(sheet, buyer, sheet.left + half + 44) : sheet.y;
  sheet.y = Math.max(factsEnd, buyerEnd) + 26;
}

export function drawContinuationHead(sheet: Sheet, seller: CompanyProfile, what: string): void {
  sheet.text(seller.companyName, sheet.left, sheet.y, sheet.width / 2, { face: 'strong', size: 9, color: SPRUCE });
  sheet.text(`${what}, fortsättning`, sheet.left, sheet.y, sheet.width, { size: 9, color: MUTED, align: 'right' });
  sheet.y += 18;
  sheet.rule();
  sheet.y += 16;
}

function factList(sheet: Sheet, facts: readonly DocumentFact[], x: number, y: number, width: number): number {
  const labelWidth = 92;
  let at = y;
  for (const { label, value } of facts) {
    sheet.text(label, x, at, labelWidth, { color: MUTED });
    at += sheet.text(value, x + labelWidth, at, width - labelWidth) + 2.5;
  }
  return at;
}

function address(sheet: Sheet, buyer: { name: string; addressLines: readonly string[] }, x: number): number {
  const width = sheet.right - x;
  let at = sheet.y;
  at += sheet.text('Kund', x, at, width, { color: MUTED }) + 2.5;
  for (const line of [buyer.name, ...buyer.addressLines]) at += sheet.text(line, x, at, width) + 1;
  return at;
}

export function sellerFooter(sheet: Sheet, seller: CompanyProfile, page: number, pages: number): void {
  const top = sheet.bottom + 22;
  const column = sheet.width / 3;
  const style = { size: 7.5, color: MUTED, gap: 1.5 } as const;
  sheet.rule(top);
  footerColumns(seller).forEach((lines, index) => {
    const x = sheet.left + column * index;
    let y = top + 10;
    for (const line of lines) y += sheet.text(line, x, y, column - 14, style);
  });
  if (pages > 1) {
    sheet.text(`Sida ${page} av ${pages}`, sheet.left, top + 10, sheet.width, { ...style, align: 'right' });
  }
}

function footerColumns(seller: CompanyProfile): string[][] {
  const place = [seller.postalCode, seller.city].filter(Boolean).join(' ');
  const labelled = (label: string, value: string) => (value ? `${label} ${value}` : '');
  return [
    [seller.companyName, seller.addressLine, place],
    [
      labelled('Org.nr', seller.orgNumber),
      labelled('Momsreg.nr', seller.vatNumber),
      labelled('Bankgiro', seller.bankgiro),
    ],
    [seller.email, seller.phone, seller.website],
  ].map((lines) => lines.filter(Boolean));
}
