import { MarketingPageChanged, MarketingPageCreated } from '@kronblad/contracts/events/pages';
import { marketingPages, type PageDetails } from './marketing-pages.js';

const details: PageDetails = {
  title: 'Advent',
  slug: 'advent',
  excerpt: '',
  content: '',
  featuredImage: null,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  ctaText: '',
  ctaLink: '',
  isActive: true,
  isPublished: false,
};
const pageWith = (slug: string) =>
  marketingPages.from([MarketingPageCreated({ marketingPageId: 4, createdAt: '', ...details, slug })]);
const reserved = expect.objectContaining({ code: 'slug_reserved' });

it('refuses an address of the shop, for a new page and for one that gets it', () => {
  expect(() => marketingPages.create(4, '', { ...details, slug: 'kassa' })).toThrow(reserved);
  expect(() => marketingPages.change(pageWith('advent'), { slug: 'kassa' })).toThrow(reserved);
});

it('given a page whose address was reserved later, then the rest of it can still be changed', () => {
  const changes = { isActive: false };
  expect(marketingPages.change(pageWith('kassa'), { slug: 'kassa', ...changes })).toEqual([
    MarketingPageChanged({ marketingPageId: 4, changes }),
  ]);
});
