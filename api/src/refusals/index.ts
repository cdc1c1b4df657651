import { TOO_SMALL_TO_PAY } from '@kronblad/contracts/payment/payment-methods';

export type RefusalKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'refused'
  | 'too_many'
  | 'unavailable';

interface Entry {
  readonly kind: RefusalKind;
  readonly message: string;
}

const entry = (kind: RefusalKind, message: string): Entry => ({ kind, message });

export const REFUSALS = {
  malformed: entry('malformed', 'Uppgifterna kunde inte läsas. Kontrollera dem och försök igen.'),
  invalid_fields: entry('malformed', 'Några uppgifter behöver rättas.'),
  unknown_sort_field: entry('malformed', 'Listan kan inte sorteras på det fältet.'),
  body_too_large: entry('too_large', 'Det som skickades är för stort.'),
  unsupported_media_type: entry('unsupported', 'Formatet på det som skickades stöds inte.'),
  not_authenticated: entry('unauthenticated', 'Du behöver logga in.'),
  wrong_credentials: entry('unauthenticated', 'Felaktigt användarnamn eller lösenord. Försök igen.'),
  second_factor_required: entry('unauthenticated', 'Ange koden från din autentiseringsapp.'),
  wrong_second_factor: entry('unauthenticated', 'Koden stämmer inte. Försök igen.'),
  second_factor_on: entry('conflict', 'Tvåstegsinloggning är redan på. Stäng av den först.'),
  second_factor_off: entry('conflict', 'Tvåstegsinloggning är inte på.'),
  account_blocked: entry('unauthenticated', 'Kontot är spärrat. Vänd dig till en kollega som kan logga in.'),
  account_not_blockable: entry('refused', 'Butikens första konto och ditt eget går inte att spärra.'),
  role_forbids: entry('forbidden', 'Ditt konto har inte den behörigheten.'),
  role_not_changeable: entry('refused', 'Butikens första konto och ditt eget behåller sin roll.'),
  username_taken: entry('conflict', 'Användarnamnet används redan, eller liknar ett annat för mycket. Välj ett annat.'),
  account_email_taken: entry('conflict', 'Ett annat konto har redan den e-postadressen. Ange en annan.'),
  account_email_missing: entry(
    'refused',
    'Ditt konto har ingen e-postadress. Ange en under Inställningar → Säkerhet, så kan vi mejla dig.',
  ),
  password_link_ended: entry('refused', 'Länken gäller inte längre. Be om en ny där du loggar in.'),
  wrong_password: entry('refused', 'Lösenordet stämmer inte.'),
  cross_origin: entry('forbidden', 'Begäran kom från en annan webbplats och avvisades.'),
  too_many_requests: entry('too_many', 'Det blev för många försök på kort tid. Vänta en stund och försök igen.'),
  too_many_goods: entry(
    'too_many',
    'Obetalda beställningar från din uppkoppling håller redan ovanligt många varor. Vänta en stund och försök igen, eller hör av dig till oss så hjälper vi dig.',
  ),
  too_many_unpaid: entry(
    'too_many',
    'Det går inte att påbörja fler beställningar från din uppkoppling just nu. Betala den du har påbörjat, vänta en kvart och försök igen, eller hör av dig till oss så hjälper vi dig.',
  ),
  not_found: entry('not_found', 'Det du söker finns inte.'),
  product_not_found: entry('not_found', 'Produkten kunde inte hittas'),
  product_in_stock: entry('conflict', 'Varan finns i butiken just nu. Ladda om sidan, så kan du köpa den.'),
  category_not_found: entry('not_found', 'Kategori kunde inte hittas'),
  withdrawal_has_order: entry('conflict', 'Meddelandet gäller redan en order.'),
  withdrawal_handled: entry('conflict', 'Ärendet är avslutat. Öppna det igen först.'),
  withdrawal_not_found: entry('not_found', 'Ångermeddelandet finns inte.'),
  customer_not_found: entry('not_found', 'Kunden finns inte.'),
  erasure_not_found: entry('not_found', 'Raderingen finns inte.'),
  customer_has_open_matters: entry(
    'conflict',
    'Kunden har ett pågående ärende. Slutför det innan uppgifterna raderas.',
  ),
  order_not_found: entry('not_found', 'Ordern finns inte.'),
  round_not_found: entry('not_found', 'Länken gäller inte längre. Be butiken om en ny.'),
  order_lost: entry('not_found', 'Beställningen gick förlorad hos oss. Hör av dig, så ordnar vi den.'),
  campaign_code_not_found: entry('not_found', 'Kampanjkoden finns inte.'),
  marketing_page_not_found: entry('not_found', 'Den här sidan existerar inte.'),
  seo_record_not_found: entry('not_found', 'SEO-uppgifterna finns inte.'),
  mailing_not_found: entry('not_found', 'Utskicket finns inte.'),
  mailing_started: entry('conflict', 'Utskicket har redan börjat skickas.'),
  nobody_mailable: entry('refused', 'Ingen av mottagarna kan få utskick.'),
  image_not_found: entry('not_found', 'Bilden finns inte.'),
  company_incomplete: entry('refused', 'Ange företagets namn och organisationsnummer i företagsuppgifterna.'),
  document_not_ready: entry('not_found', 'Dokumentet är inte klart än. Försök igen om en liten stund.'),
  version_conflict: entry('conflict', 'Posten har ändrats av någon annan. Ladda om och försök igen.'),
  concurrent_change: entry('conflict', 'Någon annan ändrade samma sak samtidigt. Försök igen.'),
  slug_taken: entry('conflict', 'Adressen (slug) används redan.'),
  slug_reserved: entry('refused', 'Adressen (slug) används av butiken själv. Välj en annan.'),
  seo_record_taken: entry('conflict', 'Det finns redan SEO-uppgifter för detta. Ändra dem i stället.'),
  sku_taken: entry('conflict', 'Detta SKU används redan av en annan produkt'),
  unknown_size: entry('refused', 'Storleken finns inte på produkten. Ladda om och försök igen.'),
  size_sold: entry('conflict', 'Storleken har sålts och kan inte tas bort. Ta den ur försäljning i stället.'),
  delivery_date_taken: entry('conflict', 'Dagen finns redan i kalendern. Ändra den i stället.'),
  postal_code_taken: entry('conflict', 'Ett annat område har redan något av postnumren.'),
  code_taken: entry('conflict', 'Det finns redan en kampanjkod med det namnet.'),
  unknown_category: entry('refused', 'Kategorin finns inte längre. Välj en annan.'),
  import_unreadable: entry('refused', 'Filen går inte att läsa som CSV.'),
  import_missing: entry('malformed', 'Ingen fil bifogades.'),
  import_too_large: entry('too_large', 'Filen får inte vara större än 10 MB. Dela upp den i flera filer.'),
  import_changed: entry(
    'conflict',
    'Sortimentet har ändrats sedan filen granskades. Granska den igen innan du importerar.',
  ),
  data_unreadable: entry(
    'refused',
    'Uppgifterna går inte att läsa, eftersom de är krypterade med en annan nyckel än butikens.',
  ),
  import_interrupted: entry('unavailable', 'Importen avbröts.'),
  food_incomplete: entry(
    'refused',
    'Livsmedel behöver ingredienser, allergener och nettokvantitet innan de kan vara aktiva.',
  ),
  category_in_use: entry('conflict', 'Kategorin har produkter. Flytta dem först.'),
  image_type: entry('unsupported', 'Endast JPEG, PNG och WebP bilder är tillåtna.'),
  image_too_large: entry('too_large', 'Filer får inte vara större än 5MB.'),
  image_unreadable: entry('refused', 'Bilden gick inte att läsa. Prova att spara om den och ladda upp igen.'),
  no_room: entry(
    'unavailable',
    'Bilden kunde inte sparas: det finns inget ledigt utrymme på servern. Säg till den som sköter driften.',
  ),
  image_missing: entry('malformed', 'Ingen bild bifogades.'),
  cart_empty: entry('refused', 'Kundvagnen är tom'),
  two_prices: entry(
    'refused',
    'Samma vara och storlek kan bara ha ett pris i en order. Ange samma pris på båda raderna.',
  ),
  cart_unavailable: entry('refused', 'Några varor finns inte längre att köpa.'),
  size_gone: entry('conflict', 'En storlek säljs inte längre.'),
  total_changed: entry('conflict', 'Kunde inte beräkna totalsumman. Försök igen.'),
  total_too_small: entry('refused', TOO_SMALL_TO_PAY),
  code_leaves_too_little: entry('refused', `Med koden blir summan för låg. ${TOO_SMALL_TO_PAY}`),
  day_missing: entry('refused', 'Välj en dag.'),
  day_closed: entry('conflict', 'Vi har stängt den dagen. Välj en annan dag.'),
  day_too_soon: entry('conflict', 'Den dagen hinner vi inte. Välj en senare dag.'),
  day_full: entry('conflict', 'Den dagen är fullbokad. Välj en annan dag.'),
  area_not_served: entry(
    'refused',
    'Vi kör inte dit. Hämta gärna i butiken, eller ring oss så ser vi vad vi kan göra.',
  ),
  below_area_minimum: entry('refused', 'Beställningen är för liten för blombud dit.'),
  no_common_way: entry('refused', 'Varorna kan inte levereras på samma sätt. Dela upp dem på två beställningar.'),
  way_not_allowed: entry('refused', 'Varorna kan inte levereras på det sättet. Välj ett annat.'),
  no_delivery: entry('refused', 'Ordern har ingen leveransdag.'),
  recipient_needed: entry('conflict', 'Ordern är inte levererad, så mottagarens uppgifter behövs än.'),
  delivery_state_changed: entry('conflict', 'Någon annan har ändrat leveransen, så din ändring genomfördes inte.'),
  not_in_round: entry('conflict', 'Ordern är inte längre med på rundan. Lämna den inte: fråga butiken.'),
  stop_off: entry('conflict', 'Ordern är avbruten. Lämna den inte, eller ring butiken om du redan har gjort det.'),
  round_not_begun: entry('conflict', 'Rundan har inte börjat. Bocka av stoppen samma dag som du kör dem.'),
  round_over: entry('conflict', 'Dagen är över, så den får ingen ny länk.'),
  delivery_not_missed: entry('conflict', 'Ordern är inte markerad som inte lämnad. Ladda om och försök igen.'),
  nothing_to_print: entry('conflict', 'Det finns inget att skriva ut.'),
  delivery_locked: entry('conflict', 'Det är för sent att ändra här. Ring oss så hjälper vi dig.'),
  delivery_dearer: entry('conflict', 'Den leveransen kostar mer. Ring oss, så ordnar vi det.'),
  recipient_erased: entry('conflict', 'Mottagarens uppgifter är borttagna.'),
  insufficient_stock: entry('conflict', 'Lagret räcker inte'),
  code_unknown: entry('refused', 'Ogiltig rabattkod'),
  code_inactive: entry('refused', 'Rabattkoden är inte aktiv'),
  code_not_yet_valid: entry('refused', 'Rabattkoden gäller inte än'),
  code_expired: entry('refused', 'Rabattkoden har gått ut'),
  code_used_up: entry('refused', 'Rabattkoden är förbrukad'),
  code_below_minimum: entry('refused', 'Köpet är för litet för rabattkoden.'),
  code_used_by_customer: entry('refused', 'Du har redan använt den här koden.'),
  code_characters: entry('refused', 'Koden får innehålla A–Z, 0–9 och bindestreck.'),
  full_discount: entry('conflict', 'Rabatten är 100 procent. Bekräfta att varorna ska kosta 0 kr.'),
  discount_not_below_price: entry('refused', 'Rabatten måste vara lägre än priset.'),
  discount_replaces: entry('conflict', 'Någon av produkterna har redan en rabatt. Bekräfta att den ska ersättas.'),
  code_not_applicable: entry('refused', 'Rabattkoden gäller inte redan rabatterade produkter.'),
  order_already_paid: entry('conflict', 'Beställningen är redan betald.'),
  order_not_open: entry(
    'conflict',
    'Ordern har gått ut eller är avbruten, så det går inte att ta betalt för den. Lägg en ny order.',
  ),
  not_placed_by_staff: entry('refused', 'Kunden har lagt ordern själv och betalar den på nätet.'),
  order_not_paid: entry('refused', 'Ordern är inte betald.'),
  order_gone: entry('conflict', 'Beställningen har gått ut. Gå tillbaka till kassan och försök igen.'),
  checkout_contested: entry('conflict', 'Beställningen ändrades på flera håll samtidigt. Försök igen.'),
  refund_exceeds_paid: entry('refused', 'Beloppet är större än det som återstår att återbetala.'),
  refund_of_which: entry('refused', 'Både köpet och en extra betalning kan återbetalas. Välj vilken av dem du menar.'),
  refund_changed: entry('conflict', 'Beloppet är redan återbetalt eller på väg. Ladda om ordern och kontrollera.'),
  refund_exceeds_goods: entry('refused', 'Beloppet är större än de valda varorna och frakten.'),
  refund_in_shop: entry(
    'refused',
    'Ordern betalades i butiken, så Stripe kan inte återbetala den. Betala tillbaka i butiken, och registrera det på ordern med Återbetala.',
  ),
  refund_at_stripe: entry('refused', 'Ordern betalades genom Stripe, och återbetalas där.'),
  refund_by_stripe: entry(
    'refused',
    'Pengarna är återbetalda genom Stripe, så kreditnotan gäller. Den makuleras av sig själv om återbetalningen misslyckas.',
  ),
  credit_note_annulled: entry('conflict', 'Kreditnotan är redan makulerad.'),
  credit_note_not_found: entry('not_found', 'Kreditnotan finns inte.'),
  payment_disputed: entry(
    'refused',
    'Betalningen är bestridd, och banken har tagit pengarna. Det som är bestritt kan inte återbetalas.',
  ),
  refund_id_taken: entry(
    'conflict',
    'Återbetalningen är redan begärd med andra uppgifter. Ladda om ordern och kontrollera.',
  ),
  refund_failed: entry('refused', 'Återbetalningen gick inte igenom hos Stripe.'),
  payment_under_way: entry('conflict', 'Kundens betalning är på väg. Försök igen om en stund.'),
  paid_meanwhile: entry(
    'conflict',
    'Kunden hann betala, så ordern är inte avbruten. Avbryt den igen om du ändå vill göra det, och betala sedan tillbaka pengarna.',
  ),
  refunded_meanwhile: entry(
    'conflict',
    'Ordern är återbetald sedan du såg den, så den är inte markerad som skickad. Upprepa ändringen om du ändå vill skicka den.',
  ),
  withdrawn_meanwhile: entry(
    'conflict',
    'Kunden har ångrat köpet sedan du såg ordern, så den är inte markerad som skickad. Upprepa ändringen om du ändå vill skicka den.',
  ),
  status_changed: entry(
    'conflict',
    'Någon annan har ändrat ordern sedan du såg den, så din ändring genomfördes inte. Kontrollera ordern och upprepa ändringen om du ändå vill göra den.',
  ),
  mailed_meanwhile: entry(
    'conflict',
    'Mejlet till kunden hann gå, så ändringen är inte ångrad. Ändra statusen på ordern om du ändå vill ta tillbaka den.',
  ),
  not_pickup: entry('refused', 'Ordern ska inte hämtas i butik.'),
  not_collectable: entry('refused', 'Ordern är avbruten och kan inte markeras som hämtad.'),
  not_sent: entry('refused', 'Ordern är inte skickad än.'),
  already_sent: entry(
    'refused',
    'Ordern är inte längre väntande. Kunduppgifterna går bara att ändra innan den skickas.',
  ),
  customer_erased: entry('refused', 'Kundens uppgifter är raderade.'),
  note_not_found: entry('not_found', 'Anteckningen finns inte.'),
  payment_unavailable: entry('unavailable', 'Kunde inte initiera betalningen.'),
  goods_owed: entry('conflict', 'Ordern är utlämnad men inte betald. Ta betalt, eller avbryt den först.'),
  not_refunded: entry(
    'conflict',
    'Ordern är betald och kan därför inte tas bort. Avbryt den och återbetala kunden först.',
  ),
  confirm_withdrawn: entry(
    'conflict',
    'Kunden har ångrat köpet, och ärendet är inte hanterat. Bekräfta att ordern ska tas bort ändå.',
  ),
  period_not_ended: entry('refused', 'Månaden är inte slut än. Den kan stängas tidigast den första i nästa månad.'),
  period_closed: entry('conflict', 'Månaden är redan stängd.'),
  account_had_another_use: entry(
    'refused',
    'Ett konto kan inte byta användning: det som redan är bokfört på det skulle räknas fel. Välj ett kontonummer som inte har använts till något annat.',
  ),
  voucher_not_found: entry('not_found', 'Verifikationen finns inte.'),
  bad_signature: entry('malformed', 'Signaturen stämmer inte.'),
  scanned_already: entry('conflict', 'Kvittot är redan skickat till inskanning. Skicka det igen om du vill.'),
  scanning_address_missing: entry('refused', 'Ange en adress för inskanning i företagsuppgifterna.'),
  scanning_address_invalid: entry('refused', 'Adressen för inskanning i företagsuppgifterna är ogiltig.'),
  shop_address_missing: entry('refused', 'Ange butikens e-postadress i företagsuppgifterna.'),
  queue_away: entry('unavailable', 'Kön för mejl och dokument svarar inte just nu. Försök igen om en stund.'),
  unavailable: entry('unavailable', 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.'),
  numbering_held: entry(
    'unavailable',
    'Kvitton och kreditnotor får inga nummer just nu, eftersom databasen inte stämmer med filerna. Säg till den som sköter driften.',
  ),
  internal: entry('unavailable', 'Något gick fel hos oss. Försök igen om en stund.'),
} as const satisfies Record<string, Entry>;

export type RefusalCode = keyof typeof REFUSALS;

/** Swedish messages, keyed by the field's path in the request (`items.0.quantity`). */
export type FieldMessages = Readonly<Record<string, string>>;

export interface RefusalDetails {
  /** Replaces the code's default message. Swedish, shown to the user. */
  readonly message?: string;
  readonly fields?: FieldMessages;
  /** Additional fields of the response body, such as the correct totals of a 409. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter?: number;
}

/** An expected refusal. The HTTP layer answers it with `{statusCode, code, message, fields?}`. */
export class Refusal extends Error {
  readonly kind: RefusalKind;

  constructor(
    readonly code: RefusalCode,
    readonly details: RefusalDetails = {},
  ) {
    super(details.message ?? REFUSALS[code].message);
    this.name = 'Refusal';
    this.kind = REFUSALS[code].kind;
  }
}
