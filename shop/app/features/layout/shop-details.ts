/** Who the shop is, as every page says it. */
export const shopDetails = {
  name: 'Kronblad',
  tagline: 'Blommor, ljus och vackra ting från Höga Kusten',
  email: 'hej@kronblad.example',
  phone: '070-174 06 12',
  phoneHref: 'tel:+46701740612',
  street: 'Hamngatan 8',
  postalCode: '872 30',
  city: 'Kramfors',
  supportHours: 'vardagar 09–17',
} as const;
