import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

interface CardListProps<Row extends RaRecord> {
  /** A list item. */
  readonly card: ComponentType<{ readonly record: Row }>;
}

/** A list's rows on narrow screens. */
export function CardList<Row extends RaRecord>({ card: Card }: CardListProps<Row>) {
  const { data = [] } = useListContext<Row>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((record) => (
        <Card key={record.id} record={record} />
      ))}
    </Box>
  );
}
