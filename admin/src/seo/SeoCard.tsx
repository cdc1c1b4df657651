import type { SeoSubject } from '@kronblad/contracts/seo/schema';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { Card } from '../ui/Panel';
import { RowToBothEnds } from '../ui/rows';
import { StatusBadge } from '../ui/StatusBadge';
import { FillingText } from '../ui/text';
import { useEditSeo } from './seo-editing';
import { shownTexts, valuesOf } from './seo-form';

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

export const SeoCard = ({ subject, viewable = false }: { subject: SeoSubject; viewable?: boolean }) => {
  const edit = useEditSeo();
  const { name, path, is_public, record } = subject;
  const { title, description } = shownTexts(subject, valuesOf(record));
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <RowToBothEnds spacing={1}>
        <Typography component="h3" variant="subtitle1" sx={twoLines}>
          {name}
        </Typography>
        <StatusBadge tone={record ? 'good' : 'neutral'} label={record ? 'Har SEO' : 'Auto SEO'} />
      </RowToBothEnds>
      <Typography variant="body2" color="textSecondary" noWrap>
        {path}
        {!is_public && ' · visas inte i butiken'}
      </Typography>
      <FillingText>
        <Typography variant="subtitle2" noWrap>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={twoLines}>
          {description}
        </Typography>
      </FillingText>
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
    </Card>
  );
};
