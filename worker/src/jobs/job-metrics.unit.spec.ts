import { MetricsRegistry } from '@kronblad/platform/metrics';
import { JobMetrics } from './job-metrics.js';

test('Attempts are timed, successful or not, and counted by result', async () => {
  const metrics = new MetricsRegistry();
  const jobs = new JobMetrics(metrics);
  const release = Promise.withResolvers<void>();
  const done = jobs.timed('mail', () => release.promise);
  expect(await metrics.text()).toContain('kronblad_jobs_active{queue="mail"} 1');
  release.resolve();
  await done;
  const refused = new Error('refused');
  await expect(jobs.timed('mail', () => Promise.reject(refused))).rejects.toBe(refused);
  jobs.count('mail', 'done');
  jobs.count('mail', 'retried');
  const text = await metrics.text();
  expect(text).toContain('kronblad_jobs_active{queue="mail"} 0');
  expect(text).toContain('kronblad_job_duration_seconds_count{queue="mail"} 2');
  expect(text).toContain('kronblad_jobs_total{queue="mail",result="done"} 1');
  expect(text).toContain('kronblad_jobs_total{queue="mail",result="retried"} 1');
});

test('A job counter is reported as 0 before the first job', async () => {
  const metrics = new MetricsRegistry();
  new JobMetrics(metrics);
  expect(await metrics.text()).toContain('kronblad_jobs_total{queue="images",result="failed"} 0');
});
