import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Reporting only violations halves the time of a check. */
const REPORTED: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

interface Looked {
  /** Also checks frames of other origins, such as Stripe's card form. Takes twice as long. */
  readonly foreignFrames?: boolean;
}

/** Fails when the visible page breaks an automatically checkable rule of WCAG 2.2 A or AA. */
export async function expectAccessible(
  page: Page,
  screen: string,
  { foreignFrames = false }: Looked = {},
): Promise<void> {
  await test.step(screen, async () => {
    await stillness(page);
    const axe = new AxeBuilder({ page }).options(REPORTED).withTags(WCAG).setLegacyMode(!foreignFrames);
    const { violations } = await axe.analyze();
    const told = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
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
