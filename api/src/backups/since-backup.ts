import type { AnyEvent, Tx } from '../event-store/index.js';

const TYPES = [
  'AdminAccountBlocked',
  'AdminPasswordChanged',
  'AdminSecondFactorChanged',
  'AdminRecoveryCodesReplaced',
  'AdminEmailChanged',
  'MailingsUnsubscribed',
  'MailingsResubscribed',
  'PersonErased',
] as const;
type Remembered = AnyEvent & { readonly type: (typeof TYPES)[number] };

/** Staff accounts and persons that events of the replaced database concern and the restored one lacks, by ids. */
export interface SinceBackup {
  readonly blocked: readonly number[];
  readonly passwords: readonly number[];
  readonly secondFactors: readonly number[];
  readonly addresses: readonly number[];
  readonly unsubscribed: readonly string[];
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
  const blocked = new Map<number, boolean>();
  const unsubscribed = new Map<string, boolean>();
  const passwords = new Set<number>();
  const secondFactors = new Set<number>();
  const addresses = new Set<number>();
  const erased = new Map<string, readonly string[]>();
  for (const { type, data } of lost) {
    if (type === 'AdminAccountBlocked') blocked.set(data.adminId, data.blocked);
    else if (type === 'AdminPasswordChanged') passwords.add(data.adminId);
    else if (type === 'AdminSecondFactorChanged' || type === 'AdminRecoveryCodesReplaced')
      secondFactors.add(data.adminId);
    else if (type === 'AdminEmailChanged') addresses.add(data.adminId);
    else if (type === 'PersonErased') erased.set(data.personId, data.orders);
    else unsubscribed.set(data.personId, type === 'MailingsUnsubscribed');
  }
  const chosen = <Id>(last: ReadonlyMap<Id, boolean>) => [...last].flatMap(([id, isSo]) => (isSo ? [id] : []));
  return {
    blocked: chosen(blocked),
    unsubscribed: chosen(unsubscribed),
    passwords: [...passwords],
    secondFactors: [...secondFactors],
    addresses: [...addresses],
    erased: [...erased].map(([personId, orders]) => ({ personId, orders })),
  };
}

async function idOf(tx: Tx): Promise<string | undefined> {
  return (await tx.query<{ id: string }>('SELECT id FROM log.installation'))[0]?.id;
}

/** English, for the operator. It names no persons. `since`: null when the replaced database could not be asked. */
export function sinceBackupReport(since: SinceBackup | null): string {
  if (!since)
    return [
      'SINCE THE BACKUP: no database of this shop could be asked. Block staff again who were blocked since, renew passwords and',
      'second factors that were changed because somebody else knew them, unsubscribe and erase persons again.',
      '',
    ].join('\n');
  const { blocked, passwords, secondFactors, addresses, unsubscribed, erased } = since;
  const lines = [
    ...(blocked.length > 0 ? [`- accounts blocked again: ${blocked.join(', ')}`] : []),
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
    ...erased.map(
      ({ personId, orders }) =>
        `- erased: person ${personId}, orders ${orders.join(', ') || 'none'}. Erase again: npm run persons -- erase`,
    ),
  ];
  return ['SINCE THE BACKUP', ...(lines.length > 0 ? lines : ['Nothing of what a restore forgets.']), ''].join('\n');
}
