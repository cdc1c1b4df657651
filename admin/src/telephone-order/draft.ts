import { browserStorage } from '@kronblad/contracts/browser/browser-storage';
import { randomHex } from '@kronblad/contracts/browser/random-id';
import type { Customer } from '@kronblad/contracts/customer/schema';
import type { ProductKind, Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { WayToPay } from '@kronblad/contracts/payment/ways-to-pay';
import type { ShippingMethod } from '@kronblad/contracts/price/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import type { IfAbsent, PlaceKind, PrintColour, RibbonColour } from '@kronblad/contracts/recipient/recipient-choices';
import { forEachField, type RecipientFieldName } from '@kronblad/contracts/recipient/recipient-fields';

/** A text of a form; null when it was emptied. */
type Typed = string | null;

interface DraftRibbon {
  readonly left: Typed;
  readonly right: Typed;
  readonly ribbon_colour: RibbonColour;
  readonly print_colour: PrintColour;
}

export interface DraftLine {
  readonly id: number;
  readonly size_id: number;
  readonly name: string;
  readonly kind: ProductKind;
  readonly ways: readonly Way[];
  readonly quantity: number | null;
  readonly has_own_price: boolean;
  /** SEK; NaN for what is no amount. */
  readonly price: number | null;
  readonly reason: Typed;
  readonly ribbons: readonly DraftRibbon[];
}

/** The form as typed. The names are those of the request; what stands in its `delivery` stands here beside the rest. */
export interface Draft {
  /** The same for all attempts to place this order, so that it is placed once. */
  readonly checkout_id: string;
  readonly items: readonly DraftLine[];
  readonly campaign_code: Typed;
  readonly shipping_method: ShippingMethod | '';
  readonly day: Typed;
  readonly exceed: boolean;
  readonly to_self: boolean;
  readonly place_kind: PlaceKind;
  readonly if_absent: IfAbsent;
  readonly recipient: Readonly<Record<RecipientFieldName, Typed>>;
  readonly card: { readonly text: Typed };
  readonly ceremony: Readonly<Record<'deceased' | 'place' | 'time' | 'undertaker', Typed>>;
  readonly phone: Typed;
  readonly first_name: Typed;
  readonly last_name: Typed;
  readonly email: Typed;
  readonly address: Typed;
  readonly postal_code: Typed;
  readonly city: Typed;
  readonly notes: Typed;
  readonly pay: WayToPay | '';
  /** SEK, as the API has calculated it; null before. */
  readonly total_amount: number | null;
}

export const emptyDraft = (): Draft => ({
  checkout_id: randomHex(),
  items: [],
  campaign_code: '',
  shipping_method: '',
  day: '',
  exceed: false,
  to_self: false,
  place_kind: 'home',
  if_absent: 'call',
  recipient: forEachField(() => ''),
  card: { text: '' },
  ceremony: { deceased: '', place: '', time: '', undertaker: '' },
  phone: '',
  first_name: '',
  last_name: '',
  email: '',
  address: '',
  postal_code: '',
  city: '',
  notes: '',
  pay: '',
  total_amount: null,
});

const plainRibbon: DraftRibbon = { left: '', right: '', ribbon_colour: 'white', print_colour: 'gold' };
export const MAX_RIBBONS_OF_A_LINE = 10;

type Sold = Pick<AdminProduct, 'id' | 'name' | 'kind' | 'ways'>;

export const lineOf = ({ id, name, kind, ways }: Sold, size: Pick<AdminProductSize, 'id' | 'name'>): DraftLine => ({
  id,
  size_id: size.id,
  name: nameWithSize(name, size.name),
  kind,
  ways,
  quantity: 1,
  has_own_price: false,
  price: null,
  reason: '',
  ribbons: kind === 'funeral' ? Array.from({ length: MAX_RIBBONS_OF_A_LINE }, () => plainRibbon) : [],
});

const KEY = 'kronblad.admin.telephone-order';
/** Raise it when the draft changes its shape. A draft of another version counts as none. */
const VERSION = 2;
const KEPT_MS = 24 * 60 * 60 * 1000;
const storage = browserStorage(() => localStorage);

/** The account's draft in this browser; null when there is none, or when it was written more than a day ago. */
export function readDraft(account: number, now: number): Draft | null {
  try {
    const stored: { version: number; account: number; at: number; draft: Draft } | null = JSON.parse(
      storage.read(KEY) ?? 'null',
    );
    if (stored?.version !== VERSION || stored.account !== account) return null;
    const age = now - Number(stored.at);
    return age >= 0 && age < KEPT_MS ? { ...emptyDraft(), ...stored.draft } : null;
  } catch {
    return null;
  }
}

export const keepDraft = (draft: Draft, account: number, now: number): void =>
  storage.write(KEY, JSON.stringify({ version: VERSION, account, at: now, draft }));

/** A session may end by itself, and the next user of this browser be somebody else. */
export function forgetDraftUnlessOf(account: number, now: number): void {
  if (!readDraft(account, now)) dropDraft();
}

/** It holds personal data, so it goes when the order is placed and when staff log out. */
export const dropDraft = (): void => storage.remove(KEY);

/** Calls back when another tab of this browser has changed the draft. Returns how to stop. */
export function onDraftOfOtherTab(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

type KnownCustomer = Pick<Customer, 'phone' | 'first_name' | 'last_name' | 'email' | 'billing_address'>;

/** Fields of the form that a known customer fills in. The address is one line, such as `Storgatan 1, 872 30 Kramfors`. */
export function customerFields({ phone, first_name, last_name, email, billing_address }: KnownCustomer) {
  const [, address, postal_code, city] = /^(.+), (\d{3} ?\d{2}) (.+)$/.exec(billing_address) ?? [];
  return { phone, first_name, last_name, email, address, postal_code, city };
}
