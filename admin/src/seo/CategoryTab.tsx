import { SubjectFilters, useSubjectSearch } from './SubjectFilters';
import { SubjectList } from './SubjectList';

export const CategoryTab = () => {
  const { filters, inputs } = useSubjectSearch();
  return (
    <>
      <SubjectFilters label="Sök kategori" {...inputs} />
      <SubjectList
        key={JSON.stringify(filters)}
        filters={{ entity_type: 'category', ...filters }}
        empty={filters.search || filters.has_seo ? 'Inga kategorier matchar.' : 'Det finns inga kategorier ännu.'}
      />
    </>
  );
};
