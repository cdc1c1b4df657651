import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ChurchOutlined from '@mui/icons-material/ChurchOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalFloristOutlined from '@mui/icons-material/LocalFloristOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import SpaOutlined from '@mui/icons-material/SpaOutlined';
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import type { ComponentType } from 'react';
import { apiCollection } from '../api/resources';
import type { May } from '../api/use-may';
import { lazyPage } from '../ui/lazy-page';

type Group = 'Dagens arbete' | 'Sortiment' | 'Kunder' | 'Ekonomi' | 'Butiken';

export interface Section {
  readonly path: string;
  readonly label: string;
  readonly title: string;
  readonly icon: SvgIconComponent;
  /** Other words by which the search finds it. */
  readonly words?: string;
  /** Heading in the sidebar above it and its neighbours of the same group. */
  readonly group: Group;
  readonly page?: ComponentType;
  /** Route of the API that whoever sees the section may read; by default that of the resource of its path. */
  readonly reads?: string;
  /** The page shows the tab that the address names (`/seo/produkter`). */
  readonly hasTabs?: boolean;
  /** Dialogs above the page, by path below the section's. The page shows them in its `Dialogs`. */
  readonly dialogs?: Readonly<Record<string, ComponentType>>;
  /** Pages of their own, by path below the section's. */
  readonly pages?: Readonly<Record<string, ComponentType>>;
}

/** A form that creates a record, or edits the one in the address. */
const form = (dialog: ComponentType) => ({ ny: dialog, ':id': dialog });

/** All screens in the order of the sidebar. Each screen is a lazy chunk. */
export const sections: readonly Section[] = [
  {
    path: '/',
    label: 'Dashboard',
    title: 'Administratörspanel',
    group: 'Dagens arbete',
    icon: SpaceDashboardOutlined,
    reads: '/products/statistics',
  },
  {
    path: '/dagen',
    label: 'Dagen',
    title: 'Dagen',
    group: 'Dagens arbete',
    icon: LocalFloristOutlined,
    page: lazyPage(() => import('../day/DayPage'), 'DayPage'),
    reads: '/day/:day',
    hasTabs: true,
  },
  {
    path: '/bud',
    label: 'Bud',
    title: 'Bud',
    group: 'Dagens arbete',
    icon: RouteOutlined,
    page: lazyPage(() => import('../round/RoundPage'), 'RoundPage'),
    reads: '/rounds/:day',
    hasTabs: true,
  },
  {
    path: '/telefonorder',
    label: 'Ny order',
    title: 'Ny order',
    words: 'telefonorder beställning',
    group: 'Dagens arbete',
    icon: PhoneInTalkOutlined,
    page: lazyPage(() => import('../telephone-order/TelephoneOrderPage'), 'TelephoneOrderPage'),
    reads: '/telephone-orders',
  },
  {
    path: '/ordrar',
    label: 'Ordrar',
    title: 'Orderhantering',
    group: 'Dagens arbete',
    icon: ReceiptLongOutlined,
    page: lazyPage(() => import('../orders/OrdersPage'), 'OrdersPage'),
    dialogs: {
      ':id': lazyPage(() => import('../orders/details/OrderDialog'), 'OrderDialog'),
    },
  },
  {
    path: '/kalender',
    label: 'Kalender',
    title: 'Leveranskalender',
    group: 'Dagens arbete',
    icon: CalendarMonthOutlined,
    page: lazyPage(() => import('../delivery/CalendarPage'), 'CalendarPage'),
    dialogs: form(lazyPage(() => import('../delivery/DateForm'), 'DateForm')),
  },
  {
    path: '/begravningar',
    label: 'Begravningar',
    title: 'Begravningar',
    group: 'Dagens arbete',
    icon: SpaOutlined,
    page: lazyPage(() => import('../day/ceremonies/CeremoniesPage'), 'CeremoniesPage'),
    reads: '/ceremonies',
  },
  {
    path: '/angrade-avtal',
    label: 'Ångrade avtal',
    title: 'Ångrade avtal',
    group: 'Dagens arbete',
    icon: AssignmentReturnOutlined,
    page: lazyPage(() => import('../withdrawals/WithdrawalsPage'), 'WithdrawalsPage'),
    dialogs: { ':id': lazyPage(() => import('../withdrawals/WithdrawalDialog'), 'WithdrawalDialog') },
  },
  {
    path: '/produkter',
    label: 'Produkter',
    title: 'Produkthantering',
    group: 'Sortiment',
    icon: Inventory2Outlined,
    page: lazyPage(() => import('../products/ProductsPage'), 'ProductsPage'),
    dialogs: {
      ny: lazyPage(() => import('../products/form/ProductDialog'), 'NewProductDialog'),
      ':id': lazyPage(() => import('../products/form/ProductDialog'), 'EditProductDialog'),
    },
  },
  {
    path: '/kategorier',
    label: 'Kategorier',
    title: 'Kategorihantering',
    group: 'Sortiment',
    icon: CategoryOutlined,
    page: lazyPage(() => import('../categories/CategoriesPage'), 'CategoriesPage'),
    dialogs: form(lazyPage(() => import('../categories/CategoryForm'), 'CategoryForm')),
  },
  {
    path: '/rabatter',
    label: 'Rabatter',
    title: 'Rabatter & Kampanjer',
    group: 'Sortiment',
    icon: LocalOfferOutlined,
    page: lazyPage(() => import('../discounts/DiscountsPage'), 'DiscountsPage'),
    dialogs: {
      ny: lazyPage(() => import('../discounts/DiscountDialog'), 'DiscountDialog'),
      ':id': lazyPage(() => import('../discounts/DiscountDialog'), 'EditDiscount'),
    },
  },
  {
    path: '/kampanjkoder',
    label: 'Kampanjkoder',
    title: 'Kampanjkoder',
    group: 'Sortiment',
    icon: CardGiftcardOutlined,
    page: lazyPage(() => import('../campaign-codes/CampaignCodesPage'), 'CampaignCodesPage'),
    dialogs: form(lazyPage(() => import('../campaign-codes/CampaignCodeForm'), 'CampaignCodeForm')),
  },
  {
    path: '/kundregister',
    label: 'Kunder',
    title: 'Kundregister',
    group: 'Kunder',
    icon: PeopleAltOutlined,
    page: lazyPage(() => import('../customers/CustomersPage'), 'CustomersPage'),
    dialogs: { ':id': lazyPage(() => import('../customers/CustomerDialog'), 'CustomerDialog') },
    pages: {
      raderingar: lazyPage(() => import('../customers/ErasuresPage'), 'ErasuresPage'),
      'raderingar/:erasureId': lazyPage(() => import('../customers/ErasurePage'), 'ErasurePage'),
    },
  },
  {
    path: '/utskick',
    label: 'Utskick',
    title: 'Utskick',
    group: 'Kunder',
    icon: ForwardToInboxOutlined,
    page: lazyPage(() => import('../mailings/MailingsPage'), 'MailingsPage'),
    dialogs: { ':id': lazyPage(() => import('../mailings/MailingDetailsDialog'), 'MailingDetailsDialog') },
  },
  {
    path: '/besokare',
    label: 'Besökare',
    title: 'Besökarstatistik',
    group: 'Kunder',
    icon: InsightsOutlined,
    page: lazyPage(() => import('../visitors/VisitorsPage'), 'VisitorsPage'),
    reads: '/visitor',
    hasTabs: true,
  },
  {
    path: '/bokforing',
    label: 'Bokföring',
    title: 'Bokföring & kvitton',
    group: 'Ekonomi',
    icon: AccountBalanceOutlined,
    page: lazyPage(() => import('../bookkeeping/BookkeepingPage'), 'BookkeepingPage'),
    reads: '/journal',
    hasTabs: true,
  },
  {
    path: '/omraden',
    label: 'Områden',
    title: 'Leveransområden',
    group: 'Butiken',
    icon: LocalShippingOutlined,
    page: lazyPage(() => import('../delivery/AreasPage'), 'AreasPage'),
    dialogs: form(lazyPage(() => import('../delivery/AreaForm'), 'AreaForm')),
  },
  {
    path: '/ceremoniplatser',
    label: 'Ceremoniplatser',
    title: 'Ceremoniplatser',
    group: 'Butiken',
    icon: ChurchOutlined,
    page: lazyPage(() => import('../delivery/PlacesPage'), 'PlacesPage'),
    dialogs: form(lazyPage(() => import('../delivery/PlaceForm'), 'PlaceForm')),
  },
  {
    path: '/marknadsforingssidor',
    label: 'Marknadsföringssidor',
    title: 'Marknadsföringssidor',
    group: 'Butiken',
    icon: ArticleOutlined,
    page: lazyPage(() => import('../marketing-pages/MarketingPagesPage'), 'MarketingPagesPage'),
    dialogs: form(lazyPage(() => import('../marketing-pages/MarketingPageForm'), 'MarketingPageForm')),
  },
  {
    path: '/faq',
    label: 'Frågor och svar',
    title: 'Frågor och svar',
    group: 'Butiken',
    icon: HelpOutlineOutlined,
    page: lazyPage(() => import('../faq/FaqPage'), 'FaqPage'),
    dialogs: form(lazyPage(() => import('../faq/FaqPage'), 'FaqForm')),
  },
  {
    path: '/kundcitat',
    label: 'Kundcitat',
    title: 'Kundcitat',
    group: 'Butiken',
    icon: FormatQuoteOutlined,
    page: lazyPage(() => import('../customer-quotes/CustomerQuotesPage'), 'CustomerQuotesPage'),
    dialogs: form(lazyPage(() => import('../customer-quotes/CustomerQuotesPage'), 'CustomerQuoteForm')),
  },
  {
    path: '/sokord',
    label: 'Sökord',
    title: 'Sökord i butiken',
    group: 'Butiken',
    icon: ManageSearchOutlined,
    page: lazyPage(() => import('../search-words/SearchWordsPage'), 'SearchWordsPage'),
    dialogs: form(lazyPage(() => import('../search-words/SearchWordsPage'), 'SearchWordForm')),
  },
  {
    path: '/seo',
    label: 'SEO',
    title: 'SEO-inställningar',
    group: 'Butiken',
    icon: TravelExploreOutlined,
    page: lazyPage(() => import('../seo/SeoPage'), 'SeoPage'),
    hasTabs: true,
  },
  {
    path: '/installningar',
    label: 'Inställningar',
    title: 'Inställningar',
    group: 'Butiken',
    icon: SettingsOutlined,
    page: lazyPage(() => import('../settings/SettingsPage'), 'SettingsPage'),
    reads: '/auth/me',
    hasTabs: true,
  },
];

/** Route of the API that whoever sees the section may read. */
export const readBy = ({ path, reads = `/${apiCollection(path.slice(1))}` }: Section): string => reads;

export const isAllowed = (section: Section, may: May): boolean => may('GET', readBy(section));

const isWithin = (pathname: string, path: string) =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

export const sectionAt = (pathname: string): Section | undefined =>
  sections.find(({ path }) => isWithin(pathname, path));

export const titleAt = (pathname: string): string => sectionAt(pathname)?.title ?? 'Administratörspanel';
