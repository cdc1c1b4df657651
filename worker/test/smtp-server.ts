import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'CONTENT';

export class SmtpServer {
  readonly mails: string[] = [];
  readonly refusals: Partial<Record<Command, string>> = {};
  hold: Promise<void> | null = null;
  hangsUpAt: 'greeting' | 'DATA' | null = null;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined);
      this.#talk(socket).catch(() => undefined);
    });
  }

  static async open(): Promise<SmtpServer> {
    const smtp = new SmtpServer();
    await new Promise<void>((resolve) => smtp.#server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #talk(socket: Socket): Promise<void> {
    const say = (text: string) => socket.write(`${text}\r\n`);
    let content: string[] | null = null;
    if (this.hangsUpAt === 'greeting') return void socket.end();
    say('220 test');
    for await (const line of createInterface({ input: socket })) {
      if (content) {
        if (line !== '.') content.push(line);
        else {
          say(await this.#take(content.join('\n')));
          content = null;
        }
      } else if (this.hangsUpAt && line === this.hangsUpAt) {
        socket.destroy();
      } else {
        const answer = this.#answer(line);
        if (answer.startsWith('354')) content = [];
        say(answer);
      }
    }
  }

  #answer(line: string): string {
    const command = (['MAIL FROM', 'RCPT TO', 'DATA'] as const).find((name) => line.toUpperCase().startsWith(name));
    if (command && this.refusals[command]) return this.refusals[command];
    return command === 'DATA' ? '354 go on' : '250 yes';
  }

  async #take(mail: string): Promise<string> {
    if (this.refusals.CONTENT) return this.refusals.CONTENT;
    this.mails.push(mail);
    await this.hold;
    return '250 taken';
  }
}
