import { RETURN_FEE_ORE } from '@kronblad/contracts/delivery/shipping';
import type { MailOrder } from '@kronblad/contracts/jobs/mail';
import { formatOreShort } from '@kronblad/contracts/money/money';
import type { CompanyProfile } from '@kronblad/contracts/shop/schema';
import { formatLongDate } from '@kronblad/contracts/time/time';
import { hasWithdrawalRight, withdrawalReason } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { WITHDRAWAL_FORM_TITLE, withdrawalForm } from '@kronblad/contracts/withdrawal/withdrawal-form';
import { REFUND_TIME } from '@kronblad/contracts/withdrawal/withdrawal-time';
import type { Block } from '../email.js';
import { contactProse, mailLink, phoneLink, shopAddress } from './parts.js';

/** Information that the shopper must get no later than the goods. Source: distansavtalslagen 2 kap. 2, 7 §§. */
export function purchaseTerms(order: MailOrder, shop: CompanyProfile, publicUrl: string): Block[] {
  return [
    withdrawal(order, shop, publicUrl),
    complaints(shop),
    seller(shop),
    ...(hasRight(order) ? [standardForm(order, shop)] : []),
  ];
}

const hasRight = ({ lines }: MailOrder) =>
  lines.some(({ withdrawalException }) => hasWithdrawalRight(withdrawalException));

function noWithdrawal(order: MailOrder): Block {
  return {
    type: 'terms',
    title: 'Ingen ångerrätt för den här beställningen',
    paragraphs: [...exceptions(order), 'Är det fel på något gäller din reklamationsrätt som vanligt.'],
  };
}

function withdrawal(order: MailOrder, shop: CompanyProfile, publicUrl: string): Block {
  if (!hasRight(order)) return noWithdrawal(order);
  const page = { text: `${publicUrl.replace(/^https?:\/\//, '')}/angra`, href: `${publicUrl}/angra` };
  return {
    type: 'terms',
    title: 'Ångerrätt i 14 dagar',
    paragraphs: [
      'Du får ångra köpet inom 14 dagar från den dag då du, eller någon du har bett om det, tog emot varorna. Kommer de i flera paket räknas dagarna från det sista. Du behöver inte säga varför.',
      ...exceptions(order),
      [
        'Så här gör du: meddela oss innan tiden har gått ut. Enklast är ',
        page,
        '. Du kan också ',
        ...contactProse(shop, { answer: 'svara', call: 'ringa', or: ', ' }),
        ', skriva ett brev eller använda formuläret längst ner.',
      ],
      `Skicka tillbaka varorna inom 14 dagar från det att du har meddelat oss. Returfrakten kostar ${formatOreShort(RETURN_FEE_ORE)}, som vi drar av från återbetalningen. Är det fel på varan, eller har vi skickat fel, är returen fri.`,
      `Vi betalar tillbaka det du har betalat, även vår vanliga leveransfrakt när du ångrar hela köpet, till samma betalsätt. Pengarna kommer ${REFUND_TIME}. Vi får vänta tills varorna eller beviset har kommit. Har du använt en vara mer än vad som behövs för att pröva den kan vi göra avdrag för det som den har minskat i värde.`,
    ],
  };
}

function exceptions(order: MailOrder): string[] {
  const names = order.lines.flatMap((line) => {
    const reason = withdrawalReason(line.withdrawalException);
    return reason ? [`${line.name} (${reason})`] : [];
  });
  return names.length > 0 ? [`Ångerrätten gäller inte: ${names.join('; ')}.`] : [];
}

function complaints(shop: CompanyProfile): Block {
  return {
    type: 'terms',
    title: 'Om något är fel',
    paragraphs: [
      [
        'Du har tre års reklamationsrätt enligt konsumentköplagen. Hör av dig så snart du kan när du har märkt felet; inom två månader är alltid i tid. Färska blommor bör du titta på med en gång. Så här når du oss: ',
        ...contactProse(shop),
        '.',
      ],
      [
        'Blir vi inte överens kan du kostnadsfritt vända dig till Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, ',
        { text: 'arn.se', href: 'https://www.arn.se' },
        '.',
      ],
    ],
  };
}

function seller(shop: CompanyProfile): Block {
  const numbers = [
    shop.orgNumber && `Org.nr ${shop.orgNumber}`,
    shop.vatNumber && `Momsreg.nr ${shop.vatNumber}`,
  ].filter(Boolean);
  return {
    type: 'terms',
    title: 'Du har handlat av',
    paragraphs: [
      [shop.companyName, ...shopAddress(shop)].join(', '),
      ...(numbers.length > 0 ? [numbers.join(', ')] : []),
      ...(shop.email ? [['E-post ', mailLink(shop.email)]] : []),
      ...(shop.phone ? [['Telefon ', phoneLink(shop.phone)]] : []),
    ],
  };
}

function standardForm(order: MailOrder, shop: CompanyProfile): Block {
  const to = [shop.companyName, ...shopAddress(shop), shop.email].filter(Boolean).join(', ');
  const placed = { number: order.orderNumber, day: formatLongDate(order.placedAt) };
  return { type: 'terms', title: WITHDRAWAL_FORM_TITLE, paragraphs: withdrawalForm(to, placed) };
}
