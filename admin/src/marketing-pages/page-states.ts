import type { PageState } from '@kronblad/contracts/page/page-state';
import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import { formatMoment } from '../format/moment';
import type { Tone } from '../ui/StatusBadge';

export const stateLabels: Readonly<Record<PageState, { readonly label: string; readonly tone: Tone }>> = {
  public: { label: 'Publicerad', tone: 'good' },
  scheduled: { label: 'Schemalagd', tone: 'waiting' },
  ended: { label: 'Avslutad', tone: 'neutral' },
  draft: { label: 'Utkast', tone: 'info' },
};

/** The time for which the page is public, in Stockholm time; null when it has no limits. */
export function windowLabel({
  publish_at,
  unpublish_at,
}: Pick<AdminMarketingPage, 'publish_at' | 'unpublish_at'>): string | null {
  if (publish_at && unpublish_at) return `${formatMoment(publish_at)} – ${formatMoment(unpublish_at)}`;
  if (publish_at) return `Från ${formatMoment(publish_at)}`;
  return unpublish_at ? `Till ${formatMoment(unpublish_at)}` : null;
}

export function importSummary({
  imported,
  skipped,
}: {
  readonly imported: number;
  readonly skipped: number;
}): string[] {
  return [
    `Importerade ${imported} ${imported === 1 ? 'sida' : 'sidor'}.`,
    ...(skipped === 0 ? [] : [skippedText(skipped)]),
  ];
}

const skippedText = (count: number) =>
  count === 1
    ? '1 rad hoppades över (redan registrerad eller ogiltig).'
    : `${count} rader hoppades över (redan registrerade eller ogiltiga).`;
