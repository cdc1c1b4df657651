import { describe, expect, it } from '@jest/globals';
import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import { isEditableText } from '../ui/rich-text/editable-text';
import { changedTexts, pageErrors, toForm, toPayload } from './marketing-page-form';
import { importSummary, windowLabel } from './page-states';

const form = { ...toForm(undefined), title: 'Advent', slug: 'advent' };
const NOW = Date.parse('2026-11-26T12:00:00.000Z');
const ORIGIN = 'https://kronblad.example';

describe('the form of a marketing page', () => {
  it('The form of a marketing page sends empty times and pictures as null, and pictures of its own without the origin', () => {
    const content = `<img src="${ORIGIN}/api/image/a.jpg" alt="">`;
    expect(toPayload({ ...form, content, publish_at: '', featured_image: '' }, ORIGIN)).toMatchObject({
      title: 'Advent',
      content: '<img src="/api/image/a.jpg" alt="">',
      publish_at: null,
      featured_image: null,
      is_active: true,
      is_published: false,
    });
  });

  it('The form of a marketing page refuses the shop’s own addresses, but not one that the page has already', () => {
    const kassa = { ...form, slug: 'kassa' };
    expect(pageErrors(kassa, undefined)).toEqual({ slug: 'Adressen (slug) används av butiken själv. Välj en annan.' });
    expect(pageErrors(kassa, { slug: 'kassa' } as AdminMarketingPage)).toEqual({});
  });

  it('The form of a marketing page refuses an end before the beginning, and an empty title', () => {
    const times = { publish_at: '2026-12-01T05:00:00.000Z', unpublish_at: '2026-11-30T05:00:00.000Z' };
    expect(pageErrors({ ...form, ...times, publication: 'scheduled', title: ' ' }, undefined)).toEqual({
      title: 'Sidan behöver en titel.',
      unpublish_at: 'Sidan måste sluta visas efter att den börjat visas.',
    });
  });

  it.each([
    [{ is_active: true, is_published: true, publish_at: null }, 'public'],
    [{ is_active: true, is_published: true, publish_at: '2026-11-29T05:00:00.000Z' }, 'scheduled'],
    [{ is_active: true, is_published: true, publish_at: '2026-11-25T05:00:00.000Z' }, 'public'],
    [{ is_active: true, is_published: false, publish_at: null }, 'draft'],
    [{ is_active: false, is_published: true, publish_at: null }, 'draft'],
  ])('The form of a marketing page shows %j as the one state %s', (publication, state) => {
    expect(toForm({ ...publication, unpublish_at: null } as AdminMarketingPage, NOW).publication).toBe(state);
  });

  it('The form of a marketing page publishes at once without a time, and asks for the time of a scheduled page', () => {
    const publish_at = '2026-11-29T05:00:00.000Z';
    const published = { is_active: true, is_published: true };
    expect(toPayload({ ...form, publication: 'public', publish_at })).toMatchObject({ ...published, publish_at: null });
    expect(toPayload({ ...form, publication: 'scheduled', publish_at })).toMatchObject({ ...published, publish_at });
    expect(pageErrors({ ...form, publication: 'scheduled' }, undefined)).toEqual({
      publish_at: 'Ange när sidan ska börja visas.',
    });
  });

  it('The form of a marketing page refuses texts that search engines would cut', () => {
    expect(pageErrors({ ...form, seo_title: 'x'.repeat(61), seo_description: 'x'.repeat(161) }, undefined)).toEqual({
      seo_title: 'Högst 60 tecken.',
      seo_description: 'Högst 160 tecken.',
    });
  });

  it('The form of a marketing page sends only those texts for search engines that were changed', () => {
    const texts = { seo_title: 'Advent', seo_description: '', seo_keywords: 'advent' };
    const page = { ...texts, title: 'Advent' } as AdminMarketingPage;
    const sent = changedTexts(toPayload({ ...form, ...texts, seo_title: 'Advent i år' }), page);
    expect(sent).toMatchObject({ title: 'Advent', seo_title: 'Advent i år' });
    expect(sent).not.toHaveProperty('seo_keywords');
    expect(changedTexts(toPayload(form), undefined)).toHaveProperty('seo_keywords', '');
  });

  it('The form of a marketing page edits as HTML what the text editor would lose', () => {
    expect(isEditableText('<h2>A</h2><p>b <a href="/c">d</a><br></p><ul><li>e</li></ul>')).toBe(true);
    expect(isEditableText('<table><tr><td>1</td></tr></table>')).toBe(false);
  });
});

it('An import is summed up by its pages and its skipped lines', () => {
  expect(importSummary({ imported: 1, skipped: 0 })).toEqual(['Importerade 1 sida.']);
  expect(importSummary({ imported: 0, skipped: 2 })).toEqual([
    'Importerade 0 sidor.',
    '2 rader hoppades över (redan registrerade eller ogiltiga).',
  ]);
});

it('A publication window is written in Stockholm time', () => {
  const publish_at = '2026-11-29T05:00:00.000Z';
  expect(windowLabel({ publish_at, unpublish_at: null })).toBe('Från 2026-11-29 06:00');
  expect(windowLabel({ publish_at: null, unpublish_at: null })).toBeNull();
});
