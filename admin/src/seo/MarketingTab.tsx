import { SubjectFilters, useSubjectSearch } from './SubjectFilters';
import { SubjectList } from './SubjectList';

const NONE = 'Det finns inga marknadsföringssidor ännu. Skapa den första under Marknadsföringssidor.';

export const MarketingTab = () => {
  const { filters, inputs } = useSubjectSearch();
  return (
    <>
      <SubjectFilters label="Sök marknadsföringssida" {...inputs} />
      <SubjectList
        key={JSON.stringify(filters)}
        filters={{ entity_type: 'marketing_page', ...filters }}
        empty={filters.search || filters.has_seo ? 'Inga sidor matchar.' : NONE}
        viewable
      />
    </>
  );
};
