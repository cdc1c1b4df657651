import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

interface CardListProps<Row extends RaRecord> {
  readonly card: ComponentType<{ readonly record: Row }>;
}

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
