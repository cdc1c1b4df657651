import { Alert } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { PageTabs } from '../ui/PageTabs';
import { CategoryTab } from './CategoryTab';
import { GlobalTab } from './GlobalTab';
import { MarketingTab } from './MarketingTab';
import { OverviewTab } from './OverviewTab';
import { ProductTab } from './ProductTab';
import { SeoDialog } from './SeoDialog';
import { type Editable, SeoEditing } from './seo-editing';
import { seoTabs } from './tabs';

const pages: Readonly<Record<(typeof seoTabs)[number]['path'], ComponentType>> = {
  global: GlobalTab,
  produkter: ProductTab,
  kategorier: CategoryTab,
  marknadsforingssidor: MarketingTab,
  oversikt: OverviewTab,
};

export const SeoPage = () => {
  const [editing, setEditing] = useState<Editable>();
  const [error, setError] = useState<string>();
  const edit = (subject: Editable) => {
    setError(undefined);
    setEditing(subject);
  };
  return (
    <SeoEditing value={{ edit, setError }}>
      {error && (
        <Alert severity="error" onClose={() => setError(undefined)} closeText="Stäng" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      <PageTabs
        root="/seo"
        label="SEO"
        tabs={seoTabs}
        panel={(path) => {
          const Page = pages[path as keyof typeof pages];
          return <Page key={path} />;
        }}
      />
      {editing && <SeoDialog key={editing.id} subject={editing} error={error} onClose={() => setEditing(undefined)} />}
    </SeoEditing>
  );
};
