import type { SvgIconComponent } from '@mui/icons-material';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';

export interface Section {
  /** Address below /admin. */
  readonly path: string;
  readonly label: string;
  /** Title in the header. */
  readonly title: string;
  readonly icon: SvgIconComponent;
}

/** The sidebar, top to bottom. */
export const sections: readonly Section[] = [
  { path: '/', label: 'Dashboard', title: 'Administratörspanel', icon: SpaceDashboardOutlined },
  { path: '/produkter', label: 'Produkter', title: 'Produkthantering', icon: Inventory2Outlined },
  { path: '/kategorier', label: 'Kategorier', title: 'Kategorihantering', icon: CategoryOutlined },
  { path: '/ordrar', label: 'Ordrar', title: 'Orderhantering', icon: ReceiptLongOutlined },
  { path: '/rabatter', label: 'Rabatter', title: 'Rabatter & Kampanjer', icon: LocalOfferOutlined },
  { path: '/kampanjkoder', label: 'Kampanjkoder', title: 'Kampanjkoder', icon: CardGiftcardOutlined },
];

const isWithin = (pathname: string, path: string) =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

export const sectionAt = (pathname: string): Section | undefined =>
  sections.find(({ path }) => isWithin(pathname, path));

export const titleAt = (pathname: string): string => sectionAt(pathname)?.title ?? 'Administratörspanel';
