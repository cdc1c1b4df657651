export const ROLES = ['owner', 'staff', 'bookkeeper', 'driver'] as const;
export type Role = (typeof ROLES)[number];
type Limited = Exclude<Role, 'owner'>;

export const ROLE_NAMES: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: { name: 'Ägare', may: 'Allt: även bokföring, inställningar, medarbetare och köer.' },
  staff: {
    name: 'Personal',
    may: 'Dagen, ordrar, produkter, kunder, leverans och butikens sidor. Inte bokföring, inställningar eller medarbetare.',
  },
  bookkeeper: { name: 'Bokförare', may: 'Bokföring och kvitton, och får läsa ordrar.' },
  driver: { name: 'Bud', may: 'Dagens leveranser, och att markera dem som lämnade.' },
};

interface Permission extends Readonly<Partial<Record<Limited, 'all' | 'read'>>> {
  readonly what: string;
  /** Beginnings of paths below /api, and `/queues` for the dashboard of the queues. The longest that fits decides. */
  readonly paths: readonly string[];
}

/** Routes that each role beside the owner may call; all others are the owner's. docs/security.md shows the table. */
export const PERMISSIONS: readonly Permission[] = [
  {
    what: 'Own account and sessions, live messages, not being counted as a visitor',
    paths: ['/auth', '/live', '/visitor/track-session', '/visitor/track-page', '/visitor/track-event'],
    staff: 'all',
    bookkeeper: 'all',
    driver: 'all',
  },
  {
    what: 'Orders of a day, their states, rounds',
    paths: ['/day', '/orders/:id/delivery-state', '/rounds'],
    staff: 'all',
    driver: 'all',
  },
  { what: 'Orders', paths: ['/orders'], staff: 'all', bookkeeper: 'read' },
  {
    what: 'Work with orders',
    paths: [
      '/ceremonies',
      '/orders/:id/recipient',
      '/prints',
      '/rounds/:day/links',
      '/telephone-orders',
      '/withdrawals',
    ],
    staff: 'all',
  },
  {
    what: 'Products, prices, pictures',
    paths: [
      '/campaign-codes',
      '/categories',
      '/discounts',
      '/effects',
      '/pricing',
      '/products',
      '/stock-alerts',
      '/upload',
    ],
    staff: 'all',
  },
  { what: 'Customers, mailings, visitors', paths: ['/customers', '/visitor'], staff: 'all' },
  { what: 'Calendar, areas, places', paths: ['/delivery'], staff: 'all' },
  {
    what: 'Pages and texts of the shop',
    paths: ['/customer-quotes', '/faq', '/marketing-pages', '/search-words', '/seo'],
    staff: 'all',
  },
  { what: "The company's name and address", paths: ['/settings/company'], staff: 'read', bookkeeper: 'read' },
  { what: 'Credit notes', paths: ['/credit-notes'], bookkeeper: 'read' },
  { what: 'PDF of a credit note', paths: ['/credit-notes/:id.pdf'], staff: 'read', bookkeeper: 'read' },
  {
    what: 'Books',
    paths: ['/book-exports', '/journal', '/orders/:id/send-for-scanning', '/orders/bookkeeping.csv', '/orders/totals'],
    bookkeeper: 'all',
  },
  {
    what: 'Settings, accounts of staff, queues, health in detail',
    paths: ['/auth/accounts', '/health', '/queues', '/settings'],
  },
];

/** Names of parameters do not count: `/orders/:id` and `/orders/{order}` are the same. */
const shapeOf = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '*');

const BY_BEGINNING = PERMISSIONS.flatMap((permission) =>
  permission.paths.map((path) => [shapeOf(path), permission] as const),
).sort(([one], [other]) => other.length - one.length);

/** The part of the table that decides about a route; undefined when none does. */
export function permissionOf(route: string): Permission | undefined {
  const shape = shapeOf(route);
  return BY_BEGINNING.find(([path]) => shape === path || shape.startsWith(`${path}/`))?.[1];
}

/** Whether the role may call a route below /api, such as `/orders/:id`. */
export function mayCall(role: Role, method: string, route: string): boolean {
  if (role === 'owner') return true;
  const access = permissionOf(route)?.[role];
  return access === 'all' || (access === 'read' && (method === 'GET' || method === 'HEAD'));
}
