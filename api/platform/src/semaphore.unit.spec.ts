import { QueueFull, Semaphore } from './semaphore.js';

function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  return { begun, task, end };
}

it('A semaphore runs a few tasks at once, in order of arrival', async () => {
  const { begun, task, end } = tasks();
  const semaphore = new Semaphore(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => semaphore.run(task(name)));
  expect([begun, semaphore.waiting]).toEqual([['a', 'b'], 2]);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('A semaphore rejects a task when more wait than its caller allows, and accepts it when there is room', async () => {
  const { begun, task, end } = tasks();
  const semaphore = new Semaphore(1);
  const all = [semaphore.run(task('a'), 1), semaphore.run(task('b'), 1)];
  await expect(semaphore.run(task('c'), 1)).rejects.toThrow(QueueFull);
  all.push(semaphore.run(task('d')));
  await end('a');
  await end('b');
  all.push(semaphore.run(task('e'), 1));
  for (const name of ['d', 'e']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'd', 'e']);
});

it('A semaphore lets the event loop run between two tasks', async () => {
  const { begun, task } = tasks();
  const semaphore = new Semaphore(1);
  const first = semaphore.run(async () => 'a');
  void semaphore.run(task('b'));
  await first;
  expect(begun).toEqual([]);
  await new Promise(setImmediate);
  expect(begun).toEqual(['b']);
});

it('A semaphore frees the permit of a task that fails', async () => {
  const semaphore = new Semaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});
