import { Alert } from '@mui/material';
import { useState } from 'react';
import { PageTabs } from '../ui/PageTabs';
import { CategoryTab } from './CategoryTab';
import { GlobalTab } from './GlobalTab';
import { MarketingTab } from './MarketingTab';
import { OverviewTab } from './OverviewTab';
import { ProductTab } from './ProductTab';
import { SeoDialog } from './SeoDialog';
import { type Editable, SeoEditing } from './seo-editing';

const tabs = [
  { path: 'global', label: 'Global', page: GlobalTab },
  { path: 'produkter', label: 'Produkter', page: ProductTab },
  { path: 'kategorier', label: 'Kategorier', page: CategoryTab },
  { path: 'marknadsforingssidor', label: 'Marknadsföringssidor', page: MarketingTab },
  { path: 'oversikt', label: 'Översikt', page: OverviewTab },
] as const;

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
        tabs={tabs}
        panel={(path) => {
          const Page = tabs.find((tab) => tab.path === path)?.page ?? GlobalTab;
          return <Page key={path} />;
        }}
      />
      {editing && <SeoDialog key={editing.id} subject={editing} error={error} onClose={() => setEditing(undefined)} />}
    </SeoEditing>
  );
};
