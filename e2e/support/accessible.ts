import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
type AxeWindow = { readonly axe?: { run(context: Document, options: object): Promise<AxeResults> } };

/** `AxeBuilder` would send the unminified script twice for each check, which takes longer than the check itself. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Frames are other origins' pages, such as Stripe's card form. Reporting only violations is faster. */
const OPTIONS = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  iframes: false,
};

/** Fails when the visible page breaks an automatically checkable rule of WCAG 2.2 A or AA. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await stillness(page);
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
    const told = await page.evaluate(async (options) => {
      const { violations } = await (window as AxeWindow).axe!.run(document, options);
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }));
    }, OPTIONS);
    expect.soft(told, `accessibility of ${screen}`).toEqual([]);
  });
}

/** Waits for animations, because elements that fade in have other colours meanwhile. */
async function stillness(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    // Scroll-driven animations never end.
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
