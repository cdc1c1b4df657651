import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NotFoundPage } from './NotFoundPage';
import { TabbedPanel } from './TabbedPanel';

export interface PageTab {
  /** Last path segment of the tab's URL. */
  readonly path: string;
  readonly label: string;
}

interface PageTabsProps {
  readonly root: string;
  readonly label: string;
  readonly tabs: readonly PageTab[];
  /** The query that the addresses of all tabs share, such as `?dagar=7`. */
  readonly search?: string;
  readonly panel: (path: string) => ReactNode;
}

export const PageTabs = ({ root, label, tabs, search = '', panel }: PageTabsProps) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const last = pathname.slice(root.length + 1).replace(/\/$/, '');
  const current = last === '' ? tabs[0]?.path : tabs.find(({ path }) => path === last)?.path;
  if (current === undefined) return <NotFoundPage />;
  return (
    <TabbedPanel
      label={label}
      tabs={tabs.map((tab) => ({ id: tab.path, label: tab.label }))}
      current={current}
      onChoose={(path) => navigate(`${root}/${path}${search}`)}
    >
      {panel(current)}
    </TabbedPanel>
  );
};
