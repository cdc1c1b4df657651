import { pageState } from '@kronblad/contracts/page/page-state';
import {
  type AdminMarketingPage,
  type MarketingPageWrite,
  marketingPageWrite,
  WINDOW_ENDS_FIRST_MESSAGE,
} from '@kronblad/contracts/page/schema';
import { isReservedSlug } from '@kronblad/contracts/text/slug';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';

const RESERVED = 'Adressen (slug) används av butiken själv. Välj en annan.';

const NO_TIME = 'Ange när sidan ska börja visas.';

/** The form's one choice for is_active, is_published and publish_at. */
export const PUBLICATIONS = [
  { id: 'draft', name: 'Utkast' },
  { id: 'public', name: 'Publicerad' },
  { id: 'scheduled', name: 'Schemalagd' },
] as const;
type Publication = (typeof PUBLICATIONS)[number]['id'];

function publicationOf(page: AdminMarketingPage | undefined, now: number): Publication {
  const state = page ? pageState(page, now) : 'draft';
  return state === 'ended' ? 'public' : state;
}

export const toForm = (page: AdminMarketingPage | undefined, now = Date.now()): FormValues => ({
  ...formValues(marketingPageWrite, page, { title: '', slug: '' }),
  publication: publicationOf(page, now),
});

/** Removes the shop's origin from the URLs of pasted pictures, because the API accepts only upload paths. */
export function toPayload(form: FormValues, origin = ''): MarketingPageWrite {
  const payload = payloadOf(marketingPageWrite, form) as MarketingPageWrite;
  return {
    ...payload,
    content: (payload.content ?? '').replaceAll(`src="${origin}/api/image/`, 'src="/api/image/'),
    is_active: true,
    is_published: form.publication !== 'draft',
    publish_at: form.publication === 'scheduled' ? (payload.publish_at ?? null) : null,
  };
}

/**
 * The payload without unchanged texts for search engines. They are stored in the page's SEO record, which has a version
 * of its own, so sending them would undo a change that somebody has made on the SEO screen meanwhile.
 */
export function changedTexts(payload: MarketingPageWrite, page: AdminMarketingPage | undefined): MarketingPageWrite {
  const isUnchanged = (name: string, value: unknown) =>
    name.startsWith('seo_') && value === page?.[name as keyof AdminMarketingPage];
  return Object.fromEntries(
    Object.entries(payload).filter(([name, value]) => !isUnchanged(name, value)),
  ) as MarketingPageWrite;
}

export function pageErrors(form: FormValues, page: AdminMarketingPage | undefined): Record<string, string> {
  const payload = toPayload(form);
  const errors = schemaErrors(marketingPageWrite, payload);
  const { slug, publish_at, unpublish_at } = payload;
  if (slug && slug !== page?.slug && isReservedSlug(slug)) errors.slug ??= RESERVED;
  if (form.publication === 'scheduled' && !publish_at) errors.publish_at ??= NO_TIME;
  if (publish_at && unpublish_at && unpublish_at <= publish_at) errors.unpublish_at ??= WINDOW_ENDS_FIRST_MESSAGE;
  return errors;
}
