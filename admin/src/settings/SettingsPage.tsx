import { PageTabs } from '../ui/PageTabs';
import { AccountSettings } from './account/AccountSettings';
import { BannerSettings } from './BannerSettings';
import { CompanySettings } from './CompanySettings';
import { DeliverySettings } from './DeliverySettings';
import { EmailSettings } from './EmailSettings';
import { HomeSettings } from './HomeSettings';
import { StoreSettings } from './StoreSettings';
import { StaffSettings } from './staff/StaffSettings';
import { VisitSettings } from './VisitSettings';

const tabs = [
  { path: 'foretag', label: 'Företag', page: CompanySettings },
  { path: 'leverans', label: 'Leverans', page: DeliverySettings },
  { path: 'butiken', label: 'Butiken', page: StoreSettings },
  { path: 'startsidan', label: 'Startsidan', page: HomeSettings },
  { path: 'erbjudande', label: 'Erbjudande', page: BannerSettings },
  { path: 'e-post', label: 'E-post', page: EmailSettings },
  { path: 'besok', label: 'Besök', page: VisitSettings },
  { path: 'medarbetare', label: 'Medarbetare', page: StaffSettings },
  { path: 'konto', label: 'Mitt konto', page: AccountSettings },
] as const;

export const SettingsPage = () => (
  <PageTabs
    root="/installningar"
    label="Inställningar"
    tabs={tabs}
    panel={(path) => {
      const Page = tabs.find((tab) => tab.path === path)?.page ?? CompanySettings;
      return <Page key={path} />;
    }}
  />
);
