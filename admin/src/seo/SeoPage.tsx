import type { SeoSubject } from '@kronblad/contracts/seo/schema';
import { type ComponentType, useState } from 'react';
import { PageTabs } from '../ui/PageTabs';
import { GlobalTab } from './GlobalTab';
import { OverviewTab } from './OverviewTab';
import { ProductTab } from './ProductTab';
import { SeoDialog } from './SeoDialog';
import { SubjectFilters, useSubjectSearch } from './SubjectFilters';
import { SubjectList } from './SubjectList';
import { SeoEditingProvider } from './seo-editing';
import { seoTabs } from './tabs';

interface SubjectTabProps {
  readonly entity_type: 'category' | 'marketing_page';
  readonly label: string;
  readonly noMatch: string;
  readonly empty: string;
  readonly viewable?: boolean;
}

const SubjectTab = ({ entity_type, label, noMatch, empty, viewable = false }: SubjectTabProps) => {
  const { filters, inputs } = useSubjectSearch();
  return (
    <>
      <SubjectFilters label={label} {...inputs} />
      <SubjectList
        key={JSON.stringify(filters)}
        filters={{ entity_type, ...filters }}
        empty={filters.search || filters.has_seo ? noMatch : empty}
        viewable={viewable}
      />
    </>
  );
};

const CategoryTab = () => (
  <SubjectTab
    entity_type="category"
    label="Sök kategori"
    noMatch="Inga kategorier matchar."
    empty="Det finns inga kategorier ännu."
  />
);

const MarketingTab = () => (
  <SubjectTab
    entity_type="marketing_page"
    label="Sök marknadsföringssida"
    noMatch="Inga sidor matchar."
    empty="Det finns inga marknadsföringssidor ännu. Skapa den första under Marknadsföringssidor."
    viewable
  />
);

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
    <SeoEditingProvider value={setEditing}>
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
    </SeoEditingProvider>
  );
};
