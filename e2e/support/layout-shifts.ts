import type { Page } from '@playwright/test';

/** Adds up the layout shifts from the first paint on, without those after input (as CLS does). */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watch = { sum: 0, take: () => watch.sum };
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) watch.sum += (entry as PerformanceEntry & { readonly value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    watch.take = () => {
      add(observer.takeRecords());
      return watch.sum;
    };
    Object.assign(window, { shifts: watch });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { take(): number } }).shifts.take());
}
