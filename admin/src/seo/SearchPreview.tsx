import { Box, Typography } from '@mui/material';
import { tokens } from '../theme/tokens';

interface SearchPreviewProps {
  readonly title: string;
  readonly description: string;
  /** Path of the public page, such as `/produkter/vas-dagg`. */
  readonly path: string;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const SearchPreview = ({ title, description, path }: SearchPreviewProps) => (
  <Box
    component="section"
    aria-label="Förhandsvisning av sökresultat"
    sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: tokens.surface, minWidth: 0 }}
  >
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      Så här kan sidan se ut i sökresultatet
    </Typography>
    <Typography sx={{ fontSize: '0.8125rem', color: 'text.secondary', ...oneLine }}>
      {`${window.location.host}${path}`}
    </Typography>
    <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.35, color: 'info.main', ...oneLine }}>
      {title || 'Titel saknas'}
    </Typography>
    <Typography
      variant="body2"
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {description || 'Beskrivning saknas'}
    </Typography>
  </Box>
);
