import type { SvgIconComponent } from '@mui/icons-material';
import LowPriorityOutlined from '@mui/icons-material/LowPriorityOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Box, Divider, Drawer, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../api/use-may';
import { tokens } from '../theme/tokens';
import { Brand } from '../ui/Brand';
import { isAllowed, sectionAt, sections } from './sections';

const WIDTH = 244;
const RAIL = 56;
/** From this width the sidebar is beside the page, with icons only. */
export const SIDEBAR_BESIDE_PAGE = '@media (min-width: 768px)';
/** From this width the sidebar shows labels too. */
const WORDS = '@media (min-width: 1200px)';
const railSx = {
  [SIDEBAR_BESIDE_PAGE]: {
    '& .words': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& .MuiListItemButton-root': { justifyContent: 'center', px: 0 },
    '& .MuiListItemButton-root .MuiListItemIcon-root': { minWidth: 0 },
  },
  [WORDS]: {
    '& .words': { position: 'static', width: 'auto', height: 'auto', overflow: 'visible', clipPath: 'none' },
    '& .MuiListItemButton-root': { justifyContent: 'flex-start', px: 1.5 },
    '& .MuiListItemButton-root .MuiListItemIcon-root': { minWidth: 34 },
  },
};

const navSx = {
  py: 1.5,
  '& .MuiList-root': { px: 1.5, py: 0, display: 'grid' },
  '& .MuiListItemButton-root': {
    borderRadius: 1.5,
    px: 1.5,
    py: 0,
    minHeight: 42,
    // Lets the whole menu fit on a screen of 900 px.
    '@media (pointer: fine)': { minHeight: 26 },
  },
  '& .MuiListItemIcon-root, & .MuiListItemText-root + .words': { color: tokens.inkMuted },
  '& .MuiListItemText-root': { my: 0 },
  '& .MuiListItemText-primary': { fontSize: '0.9375rem', lineHeight: 1.3 },
  '& .MuiListItemButton-root.Mui-selected, & .Mui-selected.Mui-selected:hover': { backgroundColor: tokens.sand },
  '& .Mui-selected .MuiListItemIcon-root': { color: tokens.spruce },
  '& .Mui-selected .MuiListItemText-primary': { fontWeight: 600 },
  '& .MuiDivider-root': { mx: 2.5, mt: 1, mb: 1 },
  '& .group': {
    mx: 1,
    mt: 0.5,
    px: 0.5,
    pt: 0.25,
    borderTop: `1px solid ${tokens.sand}`,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: tokens.inkMuted,
  },
};

const SectionLinks = ({ onClose }: { onClose: () => void }) => {
  const { pathname } = useLocation();
  const current = sectionAt(pathname);
  const may = useMay();
  const allowed = sections.filter((section) => isAllowed(section, may));
  return (
    <List>
      {allowed.map((section, index) => (
        <Fragment key={section.path}>
          <GroupStart group={section.group} previous={allowed[index - 1]?.group} />
          <ListItem disablePadding>
            <ListItemButton
              component={Link}
              to={section.path}
              selected={section === current}
              aria-current={section === current ? 'page' : undefined}
              onClick={onClose}
              title={section.label}
            >
              <ListItemIcon>
                <section.icon fontSize="small" />
              </ListItemIcon>
              <ListItemText className="words" primary={section.label} />
            </ListItemButton>
          </ListItem>
        </Fragment>
      ))}
    </List>
  );
};

const GroupStart = ({ group, previous }: { group: string; previous: string | undefined }) =>
  group === previous ? null : (
    <li className="group">
      <span className="words">{group}</span>
    </li>
  );

const OutsideLink = ({ href, label, icon: Icon }: { href: string; label: string; icon: SvgIconComponent }) => (
  <ListItem disablePadding>
    <ListItemButton component="a" href={href} target="_blank" rel="noopener" title={label}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText className="words" primary={label} />
      <span className="words">
        <OpenInNewOutlined titleAccess="öppnas i en ny flik" fontSize="inherit" />
      </span>
    </ListItemButton>
  </ListItem>
);

const Navigation = ({ onClose }: { onClose: () => void }) => (
  <Box component="nav" aria-label="Administration" sx={navSx}>
    <Brand />
    <SectionLinks onClose={onClose} />
    <Divider />
    <List>
      {useMay()('GET', '/queues') && <OutsideLink href="/admin/queues" label="Köer" icon={LowPriorityOutlined} />}
      <OutsideLink href="/" label="Till butiken" icon={StorefrontOutlined} />
    </List>
  </Box>
);

const paper = { backgroundColor: tokens.sandLight, borderRight: `1px solid ${tokens.sand}` };

export const Sidebar = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <>
    <Drawer
      id="admin-menu"
      open={open}
      onClose={onClose}
      sx={{ [SIDEBAR_BESIDE_PAGE]: { display: 'none' } }}
      slotProps={{ paper: { sx: paper, 'aria-label': 'Meny' }, root: { keepMounted: false } }}
    >
      <Box sx={{ width: WIDTH }}>
        <Navigation onClose={onClose} />
      </Box>
    </Drawer>
    <Box
      sx={{
        ...paper,
        display: 'none',
        flex: `0 0 ${RAIL}px`,
        [SIDEBAR_BESIDE_PAGE]: { display: 'block', ...railSx[SIDEBAR_BESIDE_PAGE] },
        [WORDS]: { flexBasis: WIDTH, width: WIDTH, ...railSx[WORDS] },
        '&&': { '@media print': { display: 'none' } },
      }}
    >
      <Box sx={{ position: 'sticky', top: 0, maxHeight: '100dvh', overflowY: 'auto', scrollbarWidth: 'thin' }}>
        <Navigation onClose={onClose} />
      </Box>
    </Box>
  </>
);
