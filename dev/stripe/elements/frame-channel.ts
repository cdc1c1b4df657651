import type { FrameRequests } from './client-types.ts';

export interface Notice {
  notice: string;
  data: unknown;
}

interface Ask {
  ask: number;
  name: keyof FrameRequests;
  data: unknown;
}

interface Reply {
  reply: number;
  value: unknown;
}

/** The page's end of the message channel to a frame: sends requests and receives notices. */
export class PageEnd {
  private readonly port: MessagePort;
  private readonly waiting = new Map<number, (value: never) => void>();
  private asked = 0;

  constructor(port: MessagePort, onNotice: (notice: string, data: unknown) => void) {
    this.port = port;
    port.onmessage = ({ data }: MessageEvent<Notice | Reply>) => {
      if ('notice' in data) onNotice(data.notice, data.data);
      else this.waiting.get(data.reply)?.(data.value as never);
    };
  }

  ask<N extends keyof FrameRequests>(name: N, data: FrameRequests[N]['ask']): Promise<FrameRequests[N]['answer']> {
    this.asked += 1;
    const ask: Ask = { ask: this.asked, name, data };
    return new Promise((resolve) => {
      this.waiting.set(ask.ask, resolve);
      this.port.postMessage(ask);
    });
  }

  close(): void {
    this.port.close();
  }
}

export type FrameHandlers = {
  [N in keyof FrameRequests]: (
    ask: FrameRequests[N]['ask'],
  ) => FrameRequests[N]['answer'] | Promise<FrameRequests[N]['answer']>;
};

/** The frame's end of the message channel. */
export class FrameEnd {
  private readonly port: MessagePort;

  constructor(port: MessagePort, handlers: FrameHandlers) {
    this.port = port;
    port.onmessage = async ({ data }: MessageEvent<Ask>) => {
      const handler = handlers[data.name] as (ask: unknown) => unknown;
      const reply: Reply = { reply: data.ask, value: await handler(data.data) };
      port.postMessage(reply);
    };
  }

  tell(notice: string, data: unknown = null): void {
    this.port.postMessage({ notice, data } satisfies Notice);
  }
}
