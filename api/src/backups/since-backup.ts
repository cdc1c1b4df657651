import type { AnyEvent, Tx } from '../event-store/index.js';
import type { DataOf } from '../events/all.js';

const TYPES = [
  'AdminAccountBlocked',
  'AdminRoleChanged',
  'AdminPasswordChanged',
  'AdminSecondFactorChanged',
  'AdminRecoveryCodesReplaced',
  'AdminEmailChanged',
  'MailingsUnsubscribed',
  'MailingsResubscribed',
  'OrderLinkRenewed',
  'RecipientErased',
  'PersonErased',
] as const;
type AboutAccount =
  | 'AdminPasswordChanged'
  | 'AdminSecondFactorChanged'
  | 'AdminRecoveryCodesReplaced'
  | 'AdminEmailChanged';
type Remembered = AnyEvent & { readonly type: (typeof TYPES)[number] };

/** Staff accounts and persons that events of the replaced database concern and the restored one lacks, by ids. */
export interface SinceBackup {
  readonly blocked: readonly number[];
  /** Latest role of each account. */
  readonly roles: readonly DataOf<'AdminRoleChanged'>[];
  readonly passwords: readonly number[];
  readonly secondFactors: readonly number[];
  readonly addresses: readonly number[];
  readonly unsubscribed: readonly string[];
  /** Latest generation of each order's link. */
  readonly links: readonly { readonly orderId: number; readonly generation: number }[];
  /** Numbers of restored orders whose recipient asked to be erased. */
  readonly recipients: readonly string[];
  readonly erased: readonly { readonly personId: string; readonly orders: readonly string[] }[];
}

/** Returns null when `replaced` is the database of another shop. */
export async function sinceBackup(replaced: Tx, restored: Tx): Promise<SinceBackup | null> {
  if ((await idOf(replaced)) !== (await idOf(restored))) return null;
  const events = await replaced.query<
    Pick<Remembered, 'id' | 'type' | 'data'> & { readonly [column: string]: unknown }
  >('SELECT id, type, data FROM log.events WHERE type = ANY($1) ORDER BY position', [TYPES]);
  const known = await restored.query<{ id: string }>('SELECT id FROM log.events WHERE id = ANY($1::uuid[])', [
    events.map(({ id }) => id),
  ]);
  const kept = new Set(known.map(({ id }) => id));
  const lost = events.filter(({ id }) => !kept.has(id)) as unknown as Remembered[];
  const of = <Type extends Remembered['type']>(...types: readonly Type[]) =>
    lost.filter(({ type }) => (types as readonly string[]).includes(type)).map(({ data }) => data as DataOf<Type>);
  const accounts = (...types: readonly AboutAccount[]) => [...new Set(of(...types).map(({ adminId }) => adminId))];
  const lastOf = <Key, Value>(entries: readonly (readonly [Key, Value])[]) => [...new Map(entries)];
  const choices = lost.flatMap(({ type, data }) =>
    type === 'MailingsUnsubscribed' || type === 'MailingsResubscribed'
      ? [[data.personId, type === 'MailingsUnsubscribed'] as const]
      : [],
  );
  // The shop itself erases those again that were kept long enough.
  const asked = of('RecipientErased').filter(({ reason }) => reason === 'asked');
  return {
    blocked: chosen(lastOf(of('AdminAccountBlocked').map(({ adminId, blocked }) => [adminId, blocked]))),
    roles: lastOf(of('AdminRoleChanged').map((change) => [change.adminId, change])).map(([, change]) => change),
    unsubscribed: chosen(lastOf(choices)),
    passwords: accounts('AdminPasswordChanged'),
    secondFactors: accounts('AdminSecondFactorChanged', 'AdminRecoveryCodesReplaced'),
    addresses: accounts('AdminEmailChanged'),
    links: lastOf(of('OrderLinkRenewed').map((link) => [link.orderId, link])).map(([, link]) => link),
    recipients: await numbersOf(
      restored,
      asked.map(({ orderId }) => orderId),
    ),
    erased: of('PersonErased').map(({ personId, orders }) => ({ personId, orders })),
  };
}

const chosen = <Id>(last: readonly (readonly [Id, boolean])[]): Id[] =>
  last.flatMap(([id, isSo]) => (isSo ? [id] : []));

async function numbersOf(restored: Tx, orderIds: readonly number[]): Promise<string[]> {
  const orders = await restored.query<{ number: string }>(
    'SELECT order_number AS number FROM read.orders WHERE id = ANY($1) ORDER BY id',
    [orderIds],
  );
  return orders.map(({ number }) => number);
}

async function idOf(tx: Tx): Promise<string | undefined> {
  return (await tx.query<{ id: string }>('SELECT id FROM log.installation'))[0]?.id;
}

/** English, for the operator. It names no persons. `since`: null when the replaced database could not be asked. */
export function sinceBackupReport(since: SinceBackup | null): string {
  if (!since)
    return [
      'SINCE THE BACKUP: no database of this shop could be asked. Block staff again who were blocked since, change roles again that',
      'were changed, renew passwords and second factors that were changed because somebody else knew them, unsubscribe and erase persons and recipients again. Links',
      "to orders' pages that were renewed since open them again.",
      '',
    ].join('\n');
  const { blocked, roles, passwords, secondFactors, addresses, unsubscribed, links, recipients, erased } = since;
  const lines = [
    ...(blocked.length > 0 ? [`- accounts blocked again: ${blocked.join(', ')}`] : []),
    ...(roles.length > 0
      ? [`- accounts with their later role again: ${roles.map(({ adminId }) => adminId).join(', ')}`]
      : []),
    ...(unsubscribed.length > 0 ? [`- persons unsubscribed from mailings again: ${unsubscribed.length}`] : []),
    ...(passwords.length > 0
      ? [`- accounts with a changed password, whose old one is valid again: ${passwords.join(', ')}. Renew them.`]
      : []),
    ...(secondFactors.length > 0
      ? [
          `- accounts with a changed second factor or new recovery codes, whose former ones are back: ${secondFactors.join(', ')}. Renew them.`,
        ]
      : []),
    ...(addresses.length > 0
      ? [
          `- accounts with a changed address, whose old one gets links for new passwords: ${addresses.join(', ')}. Change it.`,
        ]
      : []),
    ...(links.length > 0 ? [`- links to orders' pages whose earlier ones are ended again: ${links.length}`] : []),
    ...(recipients.length > 0
      ? [
          `- recipients erased on request, in the orders ${recipients.join(', ')}. Erase them again on the order's page.`,
        ]
      : []),
    ...erased.map(
      ({ personId, orders }) =>
        `- erased: person ${personId}, orders ${orders.join(', ') || 'none'}. Erase again: npm run persons -- erase`,
    ),
  ];
  return ['SINCE THE BACKUP', ...(lines.length > 0 ? lines : ['Nothing of what a restore forgets.']), ''].join('\n');
}
