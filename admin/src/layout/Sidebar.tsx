import type { SvgIconComponent } from '@mui/icons-material';
import LowPriorityOutlined from '@mui/icons-material/LowPriorityOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Box, Divider, Drawer, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { tokens } from '../theme/tokens';
import { Brand } from '../ui/Brand';
import { sectionAt, sections } from './sections';

const WIDTH = 232;
/** From here on it stands beside the page, and leaves a table no less room than it has without it at 768 px. */
export const BESIDE = '@media (min-width: 1024px)';

const itemSx = {
  borderRadius: 1.5,
  minHeight: 42,
  color: 'text.primary',
  '& .MuiListItemIcon-root': { minWidth: 34, color: tokens.inkMuted },
  '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tokens.sand },
  '&.Mui-selected .MuiListItemIcon-root': { color: tokens.spruce },
  '&.Mui-selected .MuiListItemText-primary': { fontWeight: 600 },
};
const textSlots = { primary: { sx: { fontSize: '0.9375rem' } } };

const SectionLinks = ({ onClose }: { onClose: () => void }) => {
  const { pathname } = useLocation();
  const current = sectionAt(pathname);
  return (
    <List sx={{ px: 1.5, display: 'grid', gap: 0.25 }}>
      {sections.map((section) => (
        <ListItem key={section.path} disablePadding>
          <ListItemButton
            component={Link}
            to={section.path}
            selected={section === current}
            aria-current={section === current ? 'page' : undefined}
            onClick={onClose}
            sx={itemSx}
          >
            <ListItemIcon>
              <section.icon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={section.label} slotProps={textSlots} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};

/** Pages that the API serves itself, outside this app. */
const OutsideLink = ({ href, label, icon: Icon }: { href: string; label: string; icon: SvgIconComponent }) => (
  <ListItem disablePadding>
    <ListItemButton component="a" href={href} target="_blank" rel="noopener" sx={itemSx}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={label} slotProps={textSlots} />
      <OpenInNewOutlined titleAccess="öppnas i en ny flik" sx={{ fontSize: 15, color: tokens.inkMuted }} />
    </ListItemButton>
  </ListItem>
);

const Navigation = ({ onClose }: { onClose: () => void }) => (
  <Box component="nav" aria-label="Administration" sx={{ width: WIDTH, py: 2 }}>
    <Brand />
    <SectionLinks onClose={onClose} />
    <Divider sx={{ mx: 2.5, my: 1.5 }} />
    <List sx={{ px: 1.5, display: 'grid', gap: 0.25 }}>
      <OutsideLink href="/admin/queues" label="Köer" icon={LowPriorityOutlined} />
      <OutsideLink href="/" label="Till butiken" icon={StorefrontOutlined} />
    </List>
  </Box>
);

const paper = { backgroundColor: tokens.sandLight, borderRight: `1px solid ${tokens.sand}` };

/** Always there on wide screens; else a drawer. */
export const Sidebar = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <>
    <Drawer
      id="admin-menu"
      open={open}
      onClose={onClose}
      sx={{ [BESIDE]: { display: 'none' } }}
      slotProps={{ paper: { sx: paper, 'aria-label': 'Meny' }, root: { keepMounted: false } }}
    >
      <Navigation onClose={onClose} />
    </Drawer>
    <Box sx={{ ...paper, display: 'none', [BESIDE]: { display: 'block' }, flex: `0 0 ${WIDTH}px` }}>
      <Box sx={{ position: 'sticky', top: 0 }}>
        <Navigation onClose={onClose} />
      </Box>
    </Box>
  </>
);
