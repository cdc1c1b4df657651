import type { CreditNoteDocument, ReceiptDocument } from '@kronblad/contracts/jobs/documents';
import type { MailOrder } from '@kronblad/contracts/jobs/mail';
import type { CompanyProfile } from '@kronblad/contracts/shop/schema';

export const shop: CompanyProfile = {
  companyName: 'Kronblad Blommor & Inredning AB',
  orgNumber: '559123-4567',
  vatNumber: 'SE559123456701',
  addressLine: 'Kungsgatan 12',
  postalCode: '872 30',
  city: 'Kramfors',
  phone: '0612-123 45',
  email: 'hej@kronblad.example',
  website: 'kronblad.example',
  bankgiro: '123-4567',
  extraNotes: 'Godkänd för F-skatt',
  scanningEmail: 'underlag@bokforing.example',
};

const line = {
  sku: 'LJU-014',
  quantity: 1,
  unitPriceOre: 24_900,
  listPriceOre: 24_900,
  campaignDiscountOre: 0,
  vatRate: 25,
};

const tulips = {
  ...line,
  name: 'Tulpaner, tjugo stjälkar i blandade färger',
  sku: 'BLO-101',
  campaignDiscountOre: 2_490,
  totalOre: 22_410,
};
const candle = {
  ...line,
  name: 'Blockljus i stearin, 20 cm – sten',
  quantity: 2,
  listPriceOre: 12_900,
  unitPriceOre: 9_900,
  totalOre: 19_800,
};
const sweets = {
  ...line,
  name: 'Polkagrisar från Höga Kusten, 200 g',
  sku: 'GOD-007',
  quantity: 3,
  listPriceOre: 5_900,
  unitPriceOre: 5_900,
  campaignDiscountOre: 1_770,
  vatRate: 6,
  totalOre: 15_930,
};

const vat = [
  { rate: 25, netOre: 37_034, vatOre: 9_259, grossOre: 46_293 },
  { rate: 6, netOre: 16_742, vatOre: 1_005, grossOre: 17_747 },
];

export const receipt: ReceiptDocument = {
  type: 'receipt',
  key: 'documents/receipts/2026/K2026-000123-0199f4a2-7d10-7c3e-9a51-3f0c5b6d7e8f.pdf',
  receiptNumber: 'K2026-000123',
  orderNumber: 'ORD-1795251600000',
  orderedAt: '2026-11-21T13:05:00.000Z',
  paidAt: '2026-11-21T13:06:12.000Z',
  issuedAt: '2026-11-21T13:06:12.000Z',
  seller: shop,
  buyer: { name: 'Anna Åström', addressLines: ['Storgatan 5 B, lgh 1102', '872 31 Kramfors'] },
  lines: [tulips, candle, sweets],
  shippingMethod: 'delivery',
  deliveryDays: '2–5 arbetsdagar',
  shippingOre: 5_900,
  campaign: { code: 'HÖST10', percentage: 10, discountOre: 4_260 },
  vat,
  totalOre: 64_040,
  paymentMethod: 'Kort (Visa ···· 4242)',
};

export const creditNote: CreditNoteDocument = {
  type: 'credit-note',
  key: 'documents/credit-notes/2026/KR2026-000004-0199f4a3-1b22-7f4d-8c60-5d1e2f3a4b5c.pdf',
  creditNoteNumber: 'KR2026-000004',
  receiptNumber: receipt.receiptNumber,
  orderNumber: receipt.orderNumber,
  issuedAt: '2026-11-28T09:30:00.000Z',
  receiptIssuedAt: receipt.issuedAt,
  seller: shop,
  buyer: receipt.buyer,
  reason: 'Ett av ljusen hade gått av i transporten.',
  refundReference: 're_3QmK9x2eZvKYlo2C1dPqWm8B',
  reference: '',
  notes: '',
  lines: [],
  shippingOre: 0,
  deductionOre: 0,
  vat: [{ rate: 25, netOre: 7_920, vatOre: 1_980, grossOre: 9_900 }],
  totalOre: 9_900,
};

export const order: MailOrder = {
  orderNumber: receipt.orderNumber,
  firstName: 'Anna',
  lastName: 'Åström',
  email: 'anna.astrom@post.example',
  phone: '070-123 45 67',
  addressLines: ['Storgatan 5 B, lgh 1102', '872 31 Kramfors'],
  shippingMethod: 'delivery',
  placedAt: receipt.orderedAt,
  lines: [
    {
      ...tulips,
      imageUrl: 'https://kronblad.example/api/image/thumb_tulpaner.webp',
      withdrawalException: 'perishable',
    },
    { ...candle, imageUrl: 'https://kronblad.example/api/image/thumb_blockljus.webp', withdrawalException: 'none' },
    { ...sweets, imageUrl: null, withdrawalException: 'none' },
  ],
  subtotalOre: 62_400,
  shippingOre: 5_900,
  campaign: receipt.campaign,
  vat,
  totalOre: 64_040,
  paymentMethod: receipt.paymentMethod,
  notes: 'Porten är öppen till klockan 18.',
};

/** A wreath and a bouquet for a ceremony, brought by the courier. */
export const funeralOrder: MailOrder = {
  ...order,
  addressLines: [],
  shippingMethod: 'courier',
  shippingOre: 7_900,
  totalOre: 66_040,
  delivery: {
    way: 'courier',
    day: '2026-12-04',
    changeableUntil: null,
    toSelf: false,
    placeKind: 'church',
    ifAbsent: 'call',
    recipient: {
      name: '',
      addressLines: ['Gudmundrå kyrka', '872 32 Kramfors'],
      phone: null,
      doorCode: null,
      ward: null,
      instruction: 'Vapenhuset är öppet från klockan 9.',
    },
    card: 'Tack för allt, älskade mormor.\nVi ses i trädgården.\n"Barnen" & barnbarnen',
    ribbons: [
      {
        goods: 'Krans Stilla',
        left: 'Tack för all kärlek du gav oss',
        right: 'Åsa, Örjan & "småttingarna" med familjer',
        ribbonColour: 'white',
        printColour: 'gold',
      },
    ],
    ceremony: { deceased: 'Märta Öberg', place: 'Gudmundrå kyrka', time: '11:00', undertaker: 'Byrån vid älven' },
  },
};

/** A bouquet to somebody else's home. */
export const giftOrder: MailOrder = {
  ...funeralOrder,
  delivery: {
    way: 'courier',
    day: '2026-11-27',
    changeableUntil: '2026-11-26T15:00',
    toSelf: false,
    placeKind: 'home',
    ifAbsent: 'neighbour',
    recipient: {
      name: 'Karin Åström',
      addressLines: ['Ringvägen 3', '872 30 Kramfors'],
      phone: '070-765 43 21',
      doorCode: '1379#',
      ward: null,
      instruction: null,
    },
    card: 'Grattis mamma!\nKram från Anna',
    ribbons: [],
    ceremony: null,
  },
};
