import { Injectable } from '@nestjs/common';
import { Database, RecentEventsBuffer, type Tx } from '../../event-store/index.js';
import { InMemoryReadModel, RebuildNotifier } from '../../event-store/projections/index.js';
import { movedProductsProjection } from './moved-products.projection.js';

/** The addresses that products had in the shops they came from. */
@Injectable()
export class OldAddresses extends InMemoryReadModel {
  readonly handles = ['ProductMovedIn', 'ProductDeleted'] as const;
  readonly projections = [movedProductsProjection];
  private products: ReadonlyMap<string, number> = new Map();

  constructor(database: Database, recentEvents: RecentEventsBuffer, rebuilds: RebuildNotifier) {
    super(database, recentEvents, rebuilds, 'OldAddresses');
  }

  /** Returns the first product that moved in with the address, when there are several. */
  find(address: string): number | undefined {
    return this.products.get(address);
  }

  protected async read(tx: Tx): Promise<void> {
    const rows = await tx.query<{ address: string; id: number }>(
      'SELECT address, product_id AS id FROM moved_addresses ORDER BY product_id DESC',
      [],
      'old-addresses',
    );
    this.products = new Map(rows.map(({ address, id }) => [address, id]));
  }
}
