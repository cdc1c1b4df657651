import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as axeCore from 'axe-core';
import { expect, test } from './test.ts';

/** Sent once per page: sending it takes longer than the check itself. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Frames are other origins' pages, such as Stripe's card form. Reporting only violations is faster. */
const OPTIONS: axeCore.RunOptions = {
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
      // A button that becomes ready during the check would show a colour between two states.
      const settled = new CSSStyleSheet();
      settled.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(settled);
      const { violations } = await (window as unknown as { readonly axe: typeof axeCore }).axe
        .run(document, options)
        .finally(() => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(settled), 1));
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
