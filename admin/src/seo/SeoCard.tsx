import type { SeoSubject } from '@kronblad/contracts/seo/schema';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { Ends } from '../ui/rows';
import { StatusBadge } from '../ui/StatusBadge';
import { useEditSeo } from './seo-editing';
import { shownTexts, valuesOf } from './seo-form';

const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

export const SeoCard = ({ subject, viewable = false }: { subject: SeoSubject; viewable?: boolean }) => {
  const edit = useEditSeo();
  const { name, path, is_public, record } = subject;
  const { title, description } = shownTexts(subject, valuesOf(record));
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 2, minWidth: 0 }}
    >
      <Ends spacing={1}>
        <Typography component="h3" sx={{ fontWeight: 600, minWidth: 0, ...clamp(2) }}>
          {name}
        </Typography>
        <StatusBadge tone={record ? 'good' : 'neutral'} label={record ? 'Har SEO' : 'Auto SEO'} />
      </Ends>
      <Typography variant="body2" color="textSecondary" sx={clamp(1)}>
        {path}
        {!is_public && ' · visas inte i butiken'}
      </Typography>
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 560, ...clamp(1) }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={clamp(2)}>
          {description}
        </Typography>
      </Box>
      <Stack direction="row" spacing={1}>
        <Button
          variant="outlined"
          startIcon={<EditOutlined />}
          onClick={() => edit(subject)}
          aria-label={`${record ? 'Redigera SEO' : 'Lägg till SEO'} för ${name}`}
        >
          {record ? 'Redigera SEO' : 'Lägg till SEO'}
        </Button>
        {viewable && is_public && (
          <Button
            component="a"
            href={path}
            target="_blank"
            rel="noopener"
            color="inherit"
            endIcon={<OpenInNewOutlined titleAccess="öppnas i en ny flik" />}
            aria-label={`Visa ${name}`}
          >
            Visa
          </Button>
        )}
      </Stack>
    </Paper>
  );
};
