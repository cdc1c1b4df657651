import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Looked {
  /** Not checked: lies under something that floats, and can be scrolled from there. */
  readonly under?: readonly string[];
  /** Checks what comes from other origins too, such as Stripe's card form; takes twice as long. */
  readonly foreignFrames?: boolean;
}

/** What is on the screen now breaks no rule of WCAG 2.2 A and AA that a machine can check. */
export async function expectAccessible(
  page: Page,
  screen: string,
  { under = [], foreignFrames = false }: Looked = {},
): Promise<void> {
  await test.step(screen, async () => {
    await stillness(page);
    const axe = new AxeBuilder({ page }).withTags(WCAG).setLegacyMode(!foreignFrames);
    for (const selector of under) axe.exclude(selector);
    const { violations } = await axe.analyze();
    const told = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
    expect.soft(told, `accessibility of ${screen}`).toEqual([]);
  });
}

/** What fades in has other colours on the way, and some of it begins to when the page's scripts have started. */
async function stillness(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    // What goes by the scroll has no end either.
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
