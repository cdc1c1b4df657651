import { Typography } from '@mui/material';
import { Card } from '../ui/Panel';

interface SearchPreviewProps {
  readonly title: string;
  readonly description: string;
  /** Path of the public page, such as `/produkter/vas-dagg`. */
  readonly path: string;
}

export const SearchPreview = ({ title, description, path }: SearchPreviewProps) => (
  <Card component="section" aria-label="Förhandsvisning av sökresultat">
    <Typography variant="body2" color="textSecondary" gutterBottom>
      Så här kan sidan se ut i sökresultatet
    </Typography>
    <Typography variant="body2" color="textSecondary" noWrap>
      {`${window.location.host}${path}`}
    </Typography>
    <Typography color="info" noWrap sx={{ fontSize: '1.125rem' }}>
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
  </Card>
);
