import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../dev/start/settings.ts';
import type { Question } from '../question.ts';
import type { ReadyAnswer } from './ready-answer.ts';

export interface Floor {
  readonly base: string;
  end(): void;
}

const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);

/**
 * Sends each request to the shop once and starts a bare Fastify that gives the same replies. Throws when a reply is not
 * 200.
 */
export async function startFloor(base: string, questions: readonly Question[]): Promise<Floor> {
  const folder = mkdtempSync(join(tmpdir(), 'kronblad-floor-'));
  const file = join(folder, 'answers.json');
  const answers: ReadyAnswer[] = [];
  for (const question of questions) answers.push(await answerTo(base, question));
  writeFileSync(file, JSON.stringify(answers));
  const child = spawn(process.execPath, [join(ROOT, 'bench/floors/fastify.ts')], {
    env: { ...process.env, ANSWERS: file, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(child.stdout, 'data');
  return {
    base: String(address).trim(),
    end: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answerTo(base: string, { method = 'GET', path, headers, body }: Question): Promise<ReadyAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(base + path, { method, headers: { ...headers } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      if (response.statusCode !== 200) return reject(new Error(`${method} ${path} answered ${response.statusCode}.`));
      const kept = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
      resolve({
        path,
        headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString('base64'),
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
