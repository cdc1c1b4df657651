import type { SeoSubject } from '@kronblad/contracts/views/seo';
import { type ComponentType, useState } from 'react';
import { PageTabs } from '../ui/PageTabs';
import { CategoryTab } from './CategoryTab';
import { GlobalTab } from './GlobalTab';
import { MarketingTab } from './MarketingTab';
import { OverviewTab } from './OverviewTab';
import { ProductTab } from './ProductTab';
import { SeoDialog } from './SeoDialog';
import { SeoEditing } from './seo-editing';
import { seoTabs } from './tabs';

const pages: Readonly<Record<(typeof seoTabs)[number]['path'], ComponentType>> = {
  global: GlobalTab,
  produkter: ProductTab,
  kategorier: CategoryTab,
  marknadsforingssidor: MarketingTab,
  oversikt: OverviewTab,
};

export const SeoPage = () => {
  const [editing, setEditing] = useState<SeoSubject>();
  return (
    <SeoEditing value={setEditing}>
      <PageTabs
        root="/seo"
        label="SEO"
        tabs={seoTabs}
        panel={(path) => {
          const Page = pages[path as keyof typeof pages];
          return <Page key={path} />;
        }}
      />
      {editing && <SeoDialog key={editing.id} subject={editing} onClose={() => setEditing(undefined)} />}
    </SeoEditing>
  );
};
