import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { type Answer, ask } from '../cluster/ask.ts';
import { persist, type SaleWorld } from './shopper.ts';
import type { ChaosWorld } from './world.ts';

/** A request of staff: method, path below /api, body. */
export type Request = readonly [method: 'GET' | 'POST' | 'PUT', path: string, body?: object];

/** Where staff send requests and repeat each until it is answered. A refusal is an answer. */
export class Desk {
  /** Number of refusals by request and code, because a refusal is no violation but may be an error of the run. */
  readonly refusals = new Map<string, number>();
  private readonly world: Pick<ChaosWorld, 'apis' | 'staff'> & Pick<SaleWorld, 'onFault'>;

  constructor(world: Desk['world']) {
    this.world = world;
  }

  /** Undefined without an answer in time, or when it is a refusal. */
  async send<Body>([method, path, body]: Request): Promise<Body | undefined> {
    const { apis, staff } = this.world;
    const answer = await persist<Body>(this.world, apis, (api) =>
      ask(method, `${api}/api${path}`, { token: staff.token, ...(body && { body }) }),
    );
    if (answer && answer.status < 300) return answer.body;
    this.note(`${method} ${path.replace(/\d+/g, '…')}`, answer);
    return undefined;
  }

  order(id: number): Promise<OrderDetails | undefined> {
    return this.send(['GET', `/orders/${id}`]);
  }

  private note(request: string, answer: Answer<unknown> | undefined): void {
    const { code } = (answer?.body ?? { code: 'no answer' }) as { code?: string };
    const key = `${request}: ${code ?? answer?.status}`;
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
  }
}
