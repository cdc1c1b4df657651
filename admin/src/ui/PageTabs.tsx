import { Box, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NotFoundPage } from './NotFoundPage';

export interface PageTab {
  /** Last path segment of the tab's URL. */
  readonly path: string;
  readonly label: string;
}

interface PageTabsProps {
  readonly root: string;
  readonly label: string;
  readonly tabs: readonly PageTab[];
  readonly panel: (path: string) => ReactNode;
}

export const PageTabs = ({ root, label, tabs, panel }: PageTabsProps) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const last = pathname.slice(root.length + 1).replace(/\/$/, '');
  const current = last === '' ? tabs[0]?.path : tabs.find(({ path }) => path === last)?.path;
  if (current === undefined) return <NotFoundPage />;
  const idOf = (path: string) => `tab-${path}`;
  return (
    <>
      <Tabs
        value={current}
        onChange={(_event, path: string) => navigate(`${root}/${path}`)}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ mb: { xs: 2, sm: 3 }, minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ path, label: name }) => (
          <Tab
            key={path}
            id={idOf(path)}
            value={path}
            label={name}
            {...(path === current && { 'aria-controls': 'tab-panel' })}
            sx={{ textTransform: 'none', minHeight: 44, fontSize: '0.9375rem', px: { xs: 1.5, sm: 2 } }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={idOf(current)}>
        {panel(current)}
      </Box>
    </>
  );
};
