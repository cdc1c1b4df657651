import type { SeoProductGroup } from '@kronblad/contracts/seo/schema';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../api/use-api-query';
import { formatCount } from '../format/numbers';
import { EmptyListText } from '../ui/text';
import { SubjectFilters, type SubjectSearch, useSubjectSearch } from './SubjectFilters';
import { LoadFailed, LoadingSeo, SubjectList } from './SubjectList';

const nameOf = ({ category_name }: SeoProductGroup) => category_name ?? 'Okategoriserade';

export const ProductTab = () => {
  const { filters, inputs } = useSubjectSearch();
  const { data, error, refetch } = useApiQuery(['seo', 'product-groups', filters], (api) =>
    api.seoProductGroups(filters),
  );
  const [params] = useSearchParams();
  const open = data?.find(({ category_id }) => String(category_id) === params.get('category')) ?? data?.[0];
  const isFiltered = Boolean(filters.search || filters.has_seo);
  return (
    <>
      <SubjectFilters label="Sök produkt" {...inputs} />
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <LoadingSeo />}
      {data?.length === 0 && (
        <EmptyListText color="textSecondary">
          {isFiltered ? 'Inga produkter matchar.' : 'Det finns inga produkter ännu.'}
        </EmptyListText>
      )}
      {data?.map((group) => (
        <Group
          key={`${group.category_id} ${JSON.stringify(filters)}`}
          group={group}
          filters={filters}
          isOpenFirst={group === open}
        />
      ))}
    </>
  );
};

interface GroupProps {
  readonly group: SeoProductGroup;
  readonly filters: SubjectSearch;
  readonly isOpenFirst: boolean;
}

const Group = ({ group, filters, isOpenFirst }: GroupProps) => {
  const { products, products_with_seo, category_id } = group;
  return (
    <Accordion
      defaultExpanded={isOpenFirst}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreRounded />}>
        <Stack direction="row" spacing={1.5}>
          <Typography component="span" variant="subtitle1">
            {nameOf(group)}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {`${formatCount(products)} ${products === 1 ? 'produkt' : 'produkter'}, ${formatCount(products_with_seo)} med SEO`}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <SubjectList
          filters={{ entity_type: 'product', category: String(category_id ?? 'none'), ...filters }}
          empty="Inga produkter matchar."
        />
      </AccordionDetails>
    </Accordion>
  );
};
