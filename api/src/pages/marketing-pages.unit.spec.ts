import { MarketingPageChanged, MarketingPageCreated } from './events.js';
import { marketingPages, type PageDetails } from './marketing-pages.js';

const details: PageDetails = {
  title: 'Advent',
  slug: 'advent',
  excerpt: '',
  content: '',
  featuredImage: null,
  ctaText: '',
  ctaLink: '',
  isActive: true,
  isPublished: false,
  publishAt: null,
  unpublishAt: null,
};
const pageWith = (slug: string) =>
  marketingPages.from([MarketingPageCreated({ marketingPageId: 4, createdAt: '', ...details, slug })]);
const reserved = expect.objectContaining({ code: 'slug_reserved' });

it('A marketing page refuses a shop address as slug, new or existing', () => {
  expect(() => marketingPages.create(4, '', { ...details, slug: 'kassa' })).toThrow(reserved);
  expect(() => marketingPages.change(pageWith('advent'), { slug: 'kassa' })).toThrow(reserved);
});

it('A marketing page allows other changes when its slug was reserved later', () => {
  const changes = { isActive: false };
  expect(marketingPages.change(pageWith('kassa'), { slug: 'kassa', ...changes })).toEqual([
    MarketingPageChanged({ marketingPageId: 4, changes }),
  ]);
});

it('A marketing page refuses a window that ends before it begins, and an image from another site', () => {
  const publishAt = '2026-12-01T05:00:00.000Z';
  const refused = (fields: object) => expect.objectContaining({ details: { fields } });
  expect(() => marketingPages.change(pageWith('advent'), { publishAt, unpublishAt: publishAt })).toThrow(
    refused({ unpublish_at: 'Sidan måste sluta visas efter att den börjat visas.' }),
  );
  expect(() => marketingPages.create(4, '', { ...details, featuredImage: 'https://annan.example/a.jpg' })).toThrow(
    refused({ featured_image: expect.stringContaining('Ladda upp bilden i butiken') }),
  );
});

it('A marketing page allows other changes when it has an external image already', () => {
  const featuredImage = 'https://annan.example/a.jpg';
  const page = marketingPages.from([
    MarketingPageCreated({ marketingPageId: 4, createdAt: '', ...details, featuredImage }),
  ]);
  expect(marketingPages.change(page, { featuredImage, title: 'Nytt' })).toHaveLength(1);
});
