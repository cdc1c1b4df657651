import type {
  BalancePart,
  BalanceRow,
  MovementCause,
  MovementKind,
} from '@kronblad/contracts/books/reconciliation-schema';

export const kindLabels: Readonly<Record<MovementKind, string>> = {
  payment: 'Betalning',
  refund: 'Återbetalning',
  dispute: 'Tvist',
  other: 'Post utanför butiken',
};

interface CauseText {
  readonly cause: string;
  readonly advice: string;
}

export const causeTexts: Readonly<Record<MovementCause, CauseText>> = {
  waiting: {
    cause: 'Stripe har inte redovisat den än',
    advice: 'Vänta. Posten läses in av sig själv, oftast inom en timme.',
  },
  stripe_missing: {
    cause: 'Ordern har den, men inte Stripe',
    advice:
      'Sök betalningen i Stripes översikt. Finns den där: kontrollera under Köer att hämtningen från Stripe fungerar. Finns den inte: kontakta kunden innan du skickar varorna.',
  },
  foreign: {
    cause: 'Stripe har en post som ingen order i butiken har',
    advice:
      'Den kommer troligen från ett annat system på samma Stripe-konto. Den står på ett OBS-konto: be redovisningskonsulten boka om den dit den hör.',
  },
  order_missing: {
    cause: 'Stripe har den, men ordern känner inte till den',
    advice:
      'Öppna ordern och jämför med Stripes översikt. Beskedet kan ha kommit bort på vägen; det hämtas på nytt inom en timme. Kvarstår skillnaden i morgon: kontakta den som driver butiken.',
  },
  refund_reversed: {
    cause: 'Stripe har tagit tillbaka återbetalningen',
    advice:
      'Kundens bank tog inte emot pengarna. När beskedet har nått butiken makuleras kreditnotan. Betala sedan tillbaka på ett annat sätt.',
  },
  note_annulled: {
    cause: 'Kreditnotan är makulerad, men pengarna är återbetalda',
    advice:
      'Skulle kunden ha pengarna: gör en ny kreditnota. Annars: be kunden betala tillbaka, och be redovisningskonsulten boka fordran.',
  },
  refund_exceeds_sale: {
    cause: 'Mer är återbetalt i Stripe än vad som var kvar av köpet',
    advice:
      'Kunden har troligen fått pengarna två gånger: både genom Stripe och på annat sätt. Är en kreditnota utanför Stripe registrerad av misstag: makulera den, så krediteras återbetalningen av sig själv. Annars: be kunden betala tillbaka. Beloppet står som en fordran på kunden.',
  },
  voucher_missing: {
    cause: 'Verifikationen saknas',
    advice:
      'Kvittot eller kreditnotan utfärdas oftast inom någon minut. Kvarstår skillnaden om en stund: kontrollera bakgrundsarbetet under Köer.',
  },
  amounts_differ: {
    cause: 'Beloppen skiljer sig åt',
    advice:
      'Jämför ordern, verifikationen och Stripes översikt. Rätta med en kreditnota eller via redovisningskonsulten.',
  },
};

export const balanceParts: Readonly<Record<BalancePart, string>> = {
  movements: 'Betalningar, återbetalningar och tvister',
  fees: 'Stripes avgifter',
  payouts: 'Utbetalningar till banken',
};

export function balanceCauses({ part, cause }: BalanceRow): CauseText {
  if (cause === 'differences') {
    return {
      cause: 'Rörelser skiljer sig',
      advice: 'Gå igenom skillnaderna månad för månad. När de är lösta stämmer även saldot.',
    };
  }
  const what = part === 'fees' ? 'Avgifter' : 'Utbetalningar';
  const vouchers = `Välj serie B under Verifikationer och jämför med ${part === 'fees' ? 'avgifterna' : 'utbetalningarna'} i Stripes översikt.`;
  if (cause === 'not_booked') {
    return {
      cause: `${what} hos Stripe saknas i bokföringen`,
      advice: `De bokförs oftast inom en minut: ladda om sidan om en stund. ${vouchers} Kvarstår skillnaden: kontrollera bakgrundsarbetet under Köer.`,
    };
  }
  return {
    cause: `${what} är bokförda som Stripe inte har`,
    advice: `${vouchers} Rätta via redovisningskonsulten.`,
  };
}
