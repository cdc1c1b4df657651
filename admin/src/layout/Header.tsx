import MenuRounded from '@mui/icons-material/MenuRounded';
import { Box, IconButton, Typography } from '@mui/material';
import { useLocation } from 'react-router';
import { HEADER_HEIGHT, tokens } from '../theme/tokens';
import { GlobalSearch } from './GlobalSearch';
import { SIDEBAR_BESIDE_PAGE } from './Sidebar';
import { titleAt } from './sections';
import { UserMenu } from './UserMenu';

interface HeaderProps {
  readonly menuOpen: boolean;
  readonly onToggleMenu: () => void;
}

export const Header = ({ menuOpen, onToggleMenu }: HeaderProps) => {
  const title = titleAt(useLocation().pathname);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        minHeight: HEADER_HEIGHT,
        px: { xs: 1, sm: 3 },
        backgroundColor: tokens.paper,
        borderBottom: `1px solid ${tokens.sand}`,
        '@media print': { display: 'none' },
      }}
    >
      <title>{`${title} – Kronblad`}</title>
      <IconButton
        aria-label={menuOpen ? 'Stäng menyn' : 'Öppna menyn'}
        aria-expanded={menuOpen}
        aria-controls="admin-menu"
        onClick={onToggleMenu}
        sx={{ [SIDEBAR_BESIDE_PAGE]: { display: 'none' }, width: 44, height: 44 }}
      >
        <MenuRounded />
      </IconButton>
      <Typography variant="h1" noWrap sx={{ flex: 1, fontSize: { xs: '1.0625rem', sm: '1.375rem' } }}>
        {title}
      </Typography>
      <GlobalSearch />
      <UserMenu />
    </Box>
  );
};
