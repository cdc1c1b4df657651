import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../start/settings.ts';
import { alarms } from './alarms.ts';
import { readCompose } from './compose.ts';

const isMissing = spawnSync('promtool', ['--version']).error !== undefined;

(isMissing ? test.skip : test)('Prometheus accepts the scrape file and its alarm rules', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', join(ROOT, 'deploy/prometheus.yml')], {
    encoding: 'utf8',
  });
  expect(stderr + stdout).not.toContain('FAILED');
  expect(status).toBe(0);
});

test('Prometheus reads the ports that the containers listen on, from outside their loopback', () => {
  const { scrape_configs } = parse(readFileSync(join(ROOT, 'deploy/prometheus.yml'), 'utf8'));
  const { services } = readCompose();
  const ports = { api: 'METRICS_PORT', projector: 'PROJECTOR_HEALTH_PORT', worker: 'WORKER_HEALTH_PORT' };
  const scraped = scrape_configs.map((job: { job_name: string; dns_sd_configs: { port: number }[] }) => [
    job.job_name,
    job.dns_sd_configs[0]?.port,
  ]);
  expect(scraped).toEqual(
    Object.entries(ports).map(([name, variable]) => [name, services[name]?.environment?.[variable]]),
  );
  for (const name of Object.keys(ports)) expect(services[name]?.environment?.METRICS_HOST).toBe('0.0.0.0');
});

test('The runbook names every alarm', () => {
  const runbook = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  for (const { alert } of alarms()) expect(runbook).toContain(`\`${alert}\``);
});
