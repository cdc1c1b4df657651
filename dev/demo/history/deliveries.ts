import { CommandBus } from '@nestjs/cqrs';
import { ChangeProduct, readStock } from '#api/catalogue/index.js';
import { Database } from '#api/event-store/index.js';

const BOX = 48;

interface Wanted {
  readonly id: number;
  readonly size_id?: number | undefined;
  readonly quantity: number;
}

/**
 * Adds stock for the simulated orders and removes the rest afterwards, so that they do not change the shop's real
 * stock.
 */
export class Deliveries {
  private readonly waiting = new Map<number, Promise<void>>();

  private readonly commands: CommandBus;
  private readonly database: Database;

  constructor(commands: CommandBus, database: Database) {
    this.commands = commands;
    this.database = database;
  }

  async receive(items: readonly Wanted[]): Promise<void> {
    for (const { id, size_id = id, quantity } of items) {
      const earlier = this.waiting.get(size_id) ?? Promise.resolve();
      const delivery = earlier.then(() => this.receiveOne(id, size_id, quantity));
      this.waiting.set(
        size_id,
        delivery.catch(() => undefined),
      );
      await delivery;
    }
  }

  /** Undoes the stock changes of all simulated events. Returns the number of sizes whose stock it changed. */
  async settle(): Promise<number> {
    const moved = await this.database.query<{ product_id: number; size_id: number; net: number }>(NET_OF_DEMO);
    const stock = await readStock(
      this.database,
      moved.map(({ size_id }) => size_id),
    );
    for (const { product_id, size_id, net } of moved) {
      await this.count(product_id, size_id, Math.max(0, (stock.get(size_id) ?? 0) - net));
    }
    return moved.length;
  }

  private async receiveOne(id: number, sizeId: number, quantity: number): Promise<void> {
    const available = (await readStock(this.database, [sizeId])).get(sizeId) ?? 0;
    if (available < quantity) await this.count(id, sizeId, available + Math.ceil(quantity / BOX) * BOX);
  }

  private count(id: number, sizeId: number, pieces: number): Promise<void> {
    return this.commands.execute(new ChangeProduct(id, { size_id: sizeId, inventory_quantity: pieces }, null));
  }
}

/** Net stock change per size from simulated events. It must count the same events as the stock projection. */
const NET_OF_DEMO = `
  WITH demo AS (SELECT type, data FROM log.events WHERE meta->'actor'->>'kind' = 'demo'),
  lines AS (
    SELECT -1 AS sign, jsonb_array_elements(data->'lines') AS line FROM demo WHERE type IN ('OrderPlaced', 'OrderReinstated')
    UNION ALL
    SELECT -1, jsonb_array_elements(data->'takenLines') FROM demo WHERE type = 'OrderReopened'
    UNION ALL
    SELECT 1, jsonb_array_elements(data->'lines') FROM demo WHERE type = 'OrderExpired'
    UNION ALL
    SELECT 1, jsonb_array_elements(data->'returnedLines') FROM demo WHERE type = 'OrderCancelled'
  ),
  movements AS (
    SELECT coalesce(data->>'sizeId', data->>'productId')::int AS size_id, (data->>'delta')::int AS delta
    FROM demo WHERE type = 'StockAdjusted'
    UNION ALL
    SELECT coalesce(line->>'sizeId', line->>'productId')::int, sign * (line->>'quantity')::int
    FROM lines WHERE line->'madeToOrder' IS NULL
  )
  SELECT z.product_id, m.size_id, sum(m.delta)::int AS net
  FROM movements m JOIN read.sizes z ON z.id = m.size_id
  GROUP BY z.product_id, m.size_id HAVING sum(m.delta) <> 0 ORDER BY m.size_id`;
