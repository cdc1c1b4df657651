import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BookExportKind } from '@kronblad/contracts/books/exports-schema';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { currentContext, runInContext } from '../../event-store/index.js';
import { RecordExport } from './record-export.handler.js';

export interface ExportFile {
  readonly kind: BookExportKind;
  readonly period: string;
  readonly fileName: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Returns how many PDFs the export lacks because they were not in storage. Called after the last chunk. */
  readonly missingDocuments?: () => number;
}

/** Streams an export and records it in the log. The stream ends only after the record is stored. */
@Injectable()
export class RecordedExports {
  constructor(private readonly commands: CommandBus) {}

  stream(file: ExportFile): Readable {
    const context = currentContext();
    const record = (exported: RecordExport) => runInContext(context, () => this.commands.execute(exported));
    return Readable.from(hashed(file, record), { objectMode: false });
  }
}

async function* hashed(
  file: ExportFile,
  record: (exported: RecordExport) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { kind, period, fileName, chunks, missingDocuments = () => 0 } = file;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  const sha256 = hash.digest('hex');
  const exportId = randomUUID();
  await record(
    new RecordExport({ exportId, kind, period, fileName, bytes, sha256, missingDocuments: missingDocuments() }),
  );
}
