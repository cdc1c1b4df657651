import type { SeoStatistics } from '@kronblad/contracts/seo/schema';
import { Box, CircularProgress, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../api/use-api-query';
import { formatCount } from '../format/numbers';
import { Card } from '../ui/Panel';
import { CardList } from '../ui/PlainList';
import { StatCard, StatCards } from '../ui/StatCard';
import { StatusBadge } from '../ui/StatusBadge';
import { AutomaticTexts } from './AutomaticTexts';
import { LoadFailed, LoadingSeo } from './SubjectList';
import { gaugeTone, percentOf } from './seo-form';

export const OverviewTab = () => {
  const { data, error } = useApiQuery(['seo', 'statistics'], (api) => api.seoStatistics(), { retry: false });
  if (error) return <Counters />;
  return data ? <Summary statistics={data} /> : <LoadingSeo />;
};

const Summary = ({ statistics: { overview, by_category } }: { statistics: SeoStatistics }) => {
  const { total_products, products_with_seo, total_categories, categories_with_seo, global_pages_with_seo } = overview;
  return (
    <Stack spacing={3}>
      <AutomaticTexts />
      <Card component="section" aria-label="Översikt" sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 3, sm: 6 } }}>
        <Gauge label="Produkter" part={products_with_seo} whole={total_products} tab="produkter" />
        <Gauge label="Kategorier" part={categories_with_seo} whole={total_categories} tab="kategorier" />
        <Box>
          <Typography variant="body2" color="textSecondary">
            Globalt och egna sidor
          </Typography>
          <Typography variant="subtitle1">{`${formatCount(global_pages_with_seo)} med egna texter`}</Typography>
        </Box>
      </Card>
      <Box component="section" aria-labelledby="by-category">
        <Typography id="by-category" component="h2" variant="h2" gutterBottom>
          Per kategori
        </Typography>
        <CardList>
          {by_category.map((category) => (
            <Card key={category.id} component="li">
              <Gauge
                label={category.category_name}
                part={category.products_with_seo_in_category}
                whole={category.total_products_in_category}
                tab="produkter"
                category={category.id}
              />
              <Box>
                <StatusBadge
                  tone={category.category_has_seo ? 'good' : 'neutral'}
                  label={category.category_has_seo ? 'Kategorin har egna texter' : 'Kategorin har automatiska texter'}
                />
              </Box>
            </Card>
          ))}
        </CardList>
      </Box>
    </Stack>
  );
};

const SIZE = 72;

interface Counted {
  readonly part: number;
  readonly whole: number;
  readonly tab: 'produkter' | 'kategorier';
  /** The category whose products are counted; left out: all. */
  readonly category?: number;
}

const Gauge = ({ label, ...counted }: Counted & { readonly label: string }) => {
  const { part, whole } = counted;
  const percent = percentOf(part, whole);
  const tone = percent === null || part === 0 ? null : gaugeTone(percent);
  return (
    <Stack direction="row" spacing={2}>
      <Box sx={{ position: 'relative', width: SIZE, height: SIZE, flex: 'none' }}>
        <CircularProgress
          variant="determinate"
          value={100}
          size={SIZE}
          aria-hidden
          sx={{ color: 'divider', position: 'absolute' }}
        />
        {percent !== null && (
          <CircularProgress
            variant="determinate"
            value={percent}
            size={SIZE}
            color={tone ?? 'inherit'}
            aria-label={`${label}: ${percent} %`}
          />
        )}
        <Typography
          aria-hidden
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            fontWeight: 600,
            color: tone === null ? 'text.secondary' : `${tone}.main`,
          }}
        >
          {tone === null ? (whole === 0 ? '–' : 'Auto') : `${percent} %`}
        </Typography>
      </Box>
      <Stack>
        <Typography component="h3" variant="subtitle1">
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <OwnTexts {...counted} />
        </Typography>
      </Stack>
    </Stack>
  );
};

const subjectsThat = (tab: Counted['tab'], has_seo?: 'true' | 'false', category?: number) =>
  `/seo/${tab}?${new URLSearchParams({ ...(has_seo && { has_seo }), ...(category && { category: String(category) }) })}`;

const OwnTexts = ({ part, whole, tab, category }: Counted) => {
  const link = (count: number, has_seo?: 'true' | 'false', words = '') => (
    <MuiLink component={Link} to={subjectsThat(tab, has_seo, category)} color="inherit">
      {`${formatCount(count)}${words}`}
    </MuiLink>
  );
  if (whole === 0) return 'Inga än';
  if (part === 0) return link(whole, 'false', ' med automatiska texter');
  return (
    <>
      {link(part, 'true')} av {link(whole)} med egna texter
    </>
  );
};

const counted = [
  ['Produkter', 'product', undefined, 'produkter'],
  ['Produkter med SEO', 'product', 'true', 'produkter'],
  ['Kategorier', 'category', undefined, 'kategorier'],
  ['Kategorier med SEO', 'category', 'true', 'kategorier'],
] as const;

const Counters = () => {
  const { data, error, refetch } = useApiQuery(['seo', 'counters'], (api) =>
    Promise.all(
      counted.map(async ([, entity_type, has_seo]) => {
        const { total } = await api.seoSubjects({ entity_type, has_seo }, 1, 1);
        return total;
      }),
    ),
  );
  return (
    <>
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      <StatCards label="SEO">
        {counted.map(([label, , has_seo, tab], index) => (
          <StatCard
            key={label}
            label={label}
            value={data ? formatCount(data[index] ?? 0) : error ? null : undefined}
            to={subjectsThat(tab, has_seo)}
          />
        ))}
      </StatCards>
      <AutomaticTexts />
    </>
  );
};
