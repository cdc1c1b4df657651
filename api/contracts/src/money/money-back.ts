import type { PaymentRejection } from '../payment/payment-rejections.js';

export const WHEN_MONEY_IS_BACK =
  'Pengarna går tillbaka till samma betalsätt som du betalade med, och syns på kontot när din bank har bokfört dem, oftast inom några bankdagar.';

export const REJECTION_TEXTS: Readonly<
  Record<PaymentRejection, { heading: string; told: (amount: string) => string }>
> = {
  goods_gone: {
    heading: 'Varorna hann tyvärr ta slut',
    told: (amount) =>
      `Din betalning nådde oss efter att tiden för beställningen hade gått ut, och då fanns varorna inte kvar. Vi har därför avslutat beställningen och betalar tillbaka hela beloppet, ${amount}.`,
  },
  day_gone: {
    heading: 'Dagen var tyvärr inte längre ledig',
    told: (amount) =>
      `När din betalning nådde oss var dagen du hade valt inte längre ledig: den var full eller stängd, eller så var det för sent att beställa till den. Vi har därför avslutat beställningen och betalar tillbaka hela beloppet, ${amount}. Du är välkommen att välja en ny dag.`,
  },
  paid_already: {
    heading: 'Du har betalat två gånger',
    told: (amount) =>
      `Din beställning var redan betald när ännu en betalning kom. Vi betalar tillbaka den andra betalningen, ${amount}. Beställningen gäller som vanligt.`,
  },
  other_amount: {
    heading: 'Beloppet stämde inte med beställningen',
    told: (amount) =>
      `Din betalning var på ett annat belopp än beställningen. Vi har därför avslutat beställningen och betalar tillbaka hela beloppet, ${amount}. Du är välkommen att beställa igen.`,
  },
  replaced: {
    heading: 'Du hade ändrat din beställning',
    told: (amount) =>
      `Din betalning gällde beställningen som den var innan du ändrade den. Vi betalar därför tillbaka hela beloppet, ${amount}. Har du betalat den ändrade beställningen gäller den som vanligt.`,
  },
  cancelled: {
    heading: 'Beställningen var avbruten',
    told: (amount) =>
      `Vi hade avbrutit beställningen när din betalning kom. Vi betalar därför tillbaka hela beloppet, ${amount}, och skickar inga varor. Vill du fortfarande ha dem är du välkommen att beställa igen.`,
  },
  change_gone: {
    heading: 'Leveransen kunde inte ändras',
    told: (amount) =>
      `När din betalning nådde oss gick det inte längre att ändra leveransen så. Vi betalar därför tillbaka hela beloppet, ${amount}. Din beställning gäller som förut. Hör gärna av dig, så ser vi vad vi kan göra.`,
  },
};
