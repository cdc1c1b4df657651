import type { Outcome } from '@kronblad/contracts/jobs/jobs';
import { Logger } from '@nestjs/common';
import type { Stream, UnitOfWork } from '../event-store/index.js';
import { effectStream } from './effect-stream.js';
import { DocumentStored, EffectFailed, EffectSucceeded } from './events.js';

const documentStream = (key: string): string => `document-${key}`;
/**
 * A document that differs when rendered again is recorded as a failed effect of its own, so that staff see it on the
 * order and in the list of failed effects. The id of that effect starts with this prefix.
 */
export const CHANGED_DOCUMENT = 'changed-document-';
const changeStream = (key: string): string => effectStream(`${CHANGED_DOCUMENT}${key}`);

const NOT_THE_SAME =
  'PDF:en hade försvunnit och gjordes om, men blev inte likadan. Lägg tillbaka originalet från säkerhetskopian.';

const logger = new Logger('Effects');

interface RenderedDocument {
  readonly effect: Outcome['effect'];
  readonly at: string;
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
}

export const documentsIn = (outcomes: readonly Outcome[]): RenderedDocument[] =>
  outcomes.flatMap(({ effect, ok, at, result }) =>
    ok && result?.type === 'document' ? [{ effect, at, ...result }] : [],
  );

export const streamsOf = ({ key }: RenderedDocument): string[] => [documentStream(key), changeStream(key)];

export function recordDocuments(
  unit: UnitOfWork,
  made: readonly RenderedDocument[],
  streams: ReadonlyMap<string, Stream>,
): void {
  for (const [key, [document]] of Map.groupBy(made, ({ key }) => key)) {
    const stored = streams.get(documentStream(key)) as Stream;
    if (!document) continue;
    const [first] = stored.events;
    if (first?.type === 'DocumentStored') compare(unit, document, first.data, streams.get(changeStream(key)) as Stream);
    else store(unit, document, stored);
  }
}

function store(unit: UnitOfWork, { effect: { orderId }, key, sha256, bytes }: RenderedDocument, stream: Stream): void {
  if (orderId !== null) unit.append(stream, DocumentStored({ key, sha256, bytes, orderId }));
}

function compare(
  unit: UnitOfWork,
  { effect: { kind }, at, key, sha256 }: RenderedDocument,
  first: { readonly sha256: string; readonly orderId: number },
  changes: Stream,
): void {
  const wasChanged = changes.events.at(-1)?.type === 'EffectFailed';
  const isChanged = sha256 !== first.sha256;
  if (isChanged)
    logger.error(`The new rendering of ${key} differs from the original: sha256 ${sha256}, not ${first.sha256}`);
  if (isChanged === wasChanged) return;
  const effect = { effectId: `${CHANGED_DOCUMENT}${key}`, kind, orderId: first.orderId, at, attempts: 1 };
  unit.append(changes, isChanged ? EffectFailed({ ...effect, error: NOT_THE_SAME }) : EffectSucceeded(effect));
}
