import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { accepts, freePort } from '../test/ports.js';
import { until } from '../test/queue-backends.js';
import { itIsStorage, keysOf } from '../test/storage-contract.js';
import { openStorage } from './storage.js';

const PROGRAMS = ['account', 'container', 'object', 'proxy'] as const;
const ACCESS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
const REGION = 'eu-north-1';
/** Filters of the proxy, each with its settings. */
const FILTERS: readonly (readonly string[])[] = [
  ['catch_errors'],
  ['gatekeeper'],
  ['memcache'],
  ['listing_formats'],
  ['bulk'],
  ['s3api', `location = ${REGION}`],
  ['tempauth', 'user_test_tester = testing .admin'],
  ['copy'],
  ['slo'],
  ['dlo'],
  ['versioned_writes'],
];
const isMissing = PROGRAMS.some((name) => spawnSync(`swift-${name}-server`, ['--help']).error !== undefined);

/** OpenStack Swift, which speaks S3 and checks its signatures, with one copy of everything in `folder`. */
async function startSwift(folder: string, children: ChildProcess[]): Promise<string> {
  const ports = new Map<string, number>();
  for (const name of PROGRAMS) ports.set(name, await freePort());
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  mkdirSync(path.join(folder, 'devices/d1'), { recursive: true });
  write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = a\n[storage-policy:0]\nname = one\ndefault = yes\n');
  for (const [name, port] of ports) {
    if (name !== 'proxy') {
      const ring = (...args: string[]) =>
        execFileSync('swift-ring-builder', [`${name}.builder`, ...args], { cwd: folder });
      ring('create', '4', '1', '1');
      ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
      ring('rebalance');
    }
    const filters = name === 'proxy' ? FILTERS : [];
    write(
      `${name}.conf`,
      `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${path.join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${[...filters.map(([filter]) => filter), `${name}-server`].join(' ')}
[app:${name}-server]
use = egg:swift#${name}
account_autocreate = true
${filters.map(([filter, ...lines]) => [`[filter:${filter}]`, `use = egg:swift#${filter}`, ...lines].join('\n')).join('\n')}
`,
    );
    children.push(spawn(`swift-${name}-server`, [path.join(folder, `${name}.conf`)], { stdio: 'ignore' }));
  }
  for (const port of ports.values()) await until(() => accepts(port), 60_000);
  return `http://127.0.0.1:${ports.get('proxy')}`;
}

(isMissing ? describe.skip : describe)('storage on an S3 server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kronblad-swift-'));
  const children: ChildProcess[] = [];
  let endpoint: string;
  const open = (access = ACCESS) => openStorage({ s3: { bucket: 'kronblad', region: REGION, endpoint, ...access } });

  beforeAll(async () => {
    endpoint = await startSwift(folder, children);
    const client = new S3Client({ region: REGION, endpoint, forcePathStyle: true, credentials: ACCESS });
    expect(await keysOf(open().list(''))).toEqual([]);
    await client.send(new CreateBucketCommand({ Bucket: 'kronblad' }));
    client.destroy();
  }, 90_000);
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  itIsStorage(open);

  it('A request with another secret is refused', async () => {
    const stranger = open({ ...ACCESS, secretAccessKey: 'another' });
    const refused = { name: 'SignatureDoesNotMatch' };
    await expect(stranger.get('stored/ros.webp')).rejects.toMatchObject(refused);
    await expect(stranger.put('stored/ros.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(refused);
  });
});
