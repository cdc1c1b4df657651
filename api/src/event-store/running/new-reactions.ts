import type { Provider, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import type { EventReader } from '../log/event-reader.js';
import type { Tx } from '../log/transaction.js';
import { subscriberName } from '../projections/subscribers.js';

const PREFIXES = [subscriberName.reaction({ name: '' }), subscriberName.process({ name: '' })];

/** Names of the reactions and process managers that the modules and those they import register. */
export function reactionsOf(modules: readonly Type[]): string[] {
  return [...withImports(modules)]
    .flatMap((module): Provider[] => Reflect.getMetadata(MODULE_METADATA.PROVIDERS, module) ?? [])
    .map((provider) => ('provide' in provider ? String(provider.provide) : ''))
    .filter((token) => PREFIXES.some((prefix) => token.startsWith(prefix)));
}

function withImports(modules: readonly Type[], found = new Set<Type>()): Set<Type> {
  for (const module of modules) {
    if (typeof module !== 'function' || found.has(module)) continue;
    found.add(module);
    withImports(Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) ?? [], found);
  }
  return found;
}

/**
 * Sets the checkpoint of new reactions and process managers to the log's end; from its beginning they would send emails
 * about old events. Existing checkpoints stay. Run it before the new release appends its first event, because the new
 * reactions would miss that event. Returns the new names.
 */
export async function placeNewReactions(tx: Tx, reader: EventReader, reactions: readonly string[]): Promise<string[]> {
  const { transactionId, position } = await reader.end(tx);
  const placed = await tx.query<{ subscriber: string }>(
    `INSERT INTO log.checkpoints (subscriber, transaction_id, position) SELECT name, $2::xid8, $3::bigint
     FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING RETURNING subscriber`,
    [reactions, transactionId.toString(), position],
  );
  return placed.map(({ subscriber }) => subscriber);
}
