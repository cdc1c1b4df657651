import { Figures } from '@kronblad/platform/figures';
import { JobFigures } from './job-figures.js';

const job = {} as never;

test('attempts are timed, done or not, and counted by what became of them', async () => {
  const figures = new Figures();
  const jobs = new JobFigures(figures, ['mail', 'images']);
  const release = Promise.withResolvers<void>();
  const done = jobs.timed('mail', () => release.promise)({} as never, job);
  expect(await figures.text()).toContain('kronblad_jobs_active{queue="mail"} 1');
  release.resolve();
  await done;
  const refused = new Error('refused');
  await expect(jobs.timed('mail', () => Promise.reject(refused))({} as never, job)).rejects.toBe(refused);
  jobs.count('mail', 'done');
  jobs.count('mail', 'retried');
  const text = await figures.text();
  expect(text).toContain('kronblad_jobs_active{queue="mail"} 0');
  expect(text).toContain('kronblad_job_duration_seconds_count{queue="mail"} 2');
  expect(text).toContain('kronblad_jobs_total{queue="mail",result="done"} 1');
  expect(text).toContain('kronblad_jobs_total{queue="mail",result="retried"} 1');
});

test('what has not happened yet is 0, not absent', async () => {
  const figures = new Figures();
  new JobFigures(figures, ['images']);
  expect(await figures.text()).toContain('kronblad_jobs_total{queue="images",result="failed"} 0');
});
