import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useMay } from '../api/use-may';
import { ForbiddenPage } from '../ui/ForbiddenPage';
import { PageTabs } from '../ui/PageTabs';
import { AccountSettings } from './account/AccountSettings';
import { BannerSettings } from './BannerSettings';
import { CompanySettings } from './CompanySettings';
import { DeliverySettings } from './DeliverySettings';
import { EmailSettings } from './EmailSettings';
import { HomeSettings } from './HomeSettings';
import { StoreSettings } from './StoreSettings';
import { StaffSettings } from './staff/StaffSettings';
import { readByTab, settingsTabs } from './tabs';
import { VisitSettings } from './VisitSettings';

const pages: Readonly<Record<(typeof settingsTabs)[number]['path'], ComponentType>> = {
  foretag: CompanySettings,
  leverans: DeliverySettings,
  butiken: StoreSettings,
  startsidan: HomeSettings,
  erbjudande: BannerSettings,
  'e-post': EmailSettings,
  besok: VisitSettings,
  medarbetare: StaffSettings,
  konto: AccountSettings,
};

export const SettingsPage = () => {
  const { tab } = useParams();
  const may = useMay();
  if (tab && !may('GET', readByTab(tab))) return <ForbiddenPage />;
  return (
    <PageTabs
      root="/installningar"
      label="Inställningar"
      tabs={settingsTabs.filter(({ path }) => may('GET', readByTab(path)))}
      panel={(path) => {
        const Page = pages[path as keyof typeof pages];
        return <Page key={path} />;
      }}
    />
  );
};
