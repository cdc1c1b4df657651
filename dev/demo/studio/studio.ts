import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PictureCache } from './picture-cache.ts';

/** One picture to take: of a product, or a wide one that belongs to a page. `scale` 1 is the full size. */
export type Shot =
  | { readonly slug: string; readonly variant: number; readonly scale: number }
  | { readonly scenery: string; readonly scale: number };

type Jpeg = Uint8Array<ArrayBuffer>;

interface Waiting {
  readonly shot: Shot;
  readonly resolve: (jpeg: Jpeg) => void;
  readonly reject: (error: Error) => void;
}

interface Answer {
  readonly id: number;
  readonly jpeg?: Jpeg;
  readonly failure?: string;
}

/** Takes pictures in threads, first come, first served; a picture taken before comes from the cache. */
export class Studio {
  private readonly cache = new PictureCache();
  private readonly waiting: Waiting[] = [];
  private readonly busy = new Map<number, Waiting>();
  private readonly threads: Worker[] = [];
  private readonly idle: Worker[] = [];
  private readonly size: number;
  private lastId = 0;

  constructor(size = Math.min(availableParallelism(), 8)) {
    this.size = size;
  }

  /** A JPEG. Ask for all at once: no more are rendered at a time than there are threads. */
  async take(shot: Shot): Promise<Jpeg> {
    const name = nameOf(shot);
    const known = this.cache.get(name);
    if (known) return known;
    const jpeg = await new Promise<Jpeg>((resolve, reject) => {
      this.waiting.push({ shot, resolve, reject });
      this.next();
    });
    this.cache.put(name, jpeg);
    return jpeg;
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }

  private next(): void {
    if (this.waiting.length === 0) return;
    const thread = this.idle.pop() ?? (this.threads.length < this.size ? this.hire() : undefined);
    const wanted = thread && this.waiting.shift();
    if (!wanted) return;
    const id = ++this.lastId;
    this.busy.set(id, wanted);
    thread.postMessage({ id, shot: wanted.shot });
  }

  private hire(): Worker {
    const thread = new Worker(new URL('./render-worker.ts', import.meta.url));
    this.threads.push(thread);
    thread.on('message', ({ id, jpeg, failure }: Answer) => {
      const wanted = this.busy.get(id);
      this.busy.delete(id);
      if (jpeg) wanted?.resolve(jpeg);
      else wanted?.reject(new Error(failure));
      this.idle.push(thread);
      this.next();
    });
    thread.on('error', (error) => this.failAll(error as Error));
    return thread;
  }

  /** A thread that breaks takes the whole load down; the next one begins where this one stopped. */
  private failAll(error: Error): void {
    for (const { reject } of [...this.busy.values(), ...this.waiting]) reject(error);
    this.waiting.length = 0;
  }
}

const nameOf = (shot: Shot): string =>
  'slug' in shot ? `${shot.slug}-${shot.variant}-${shot.scale}.jpg` : `${shot.scenery}-${shot.scale}.jpg`;
