import type { ComponentType } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { PlainList } from '../PlainList';

interface CardListProps<Row extends RaRecord> {
  readonly card: ComponentType<{ readonly record: Row }>;
}

export function CardList<Row extends RaRecord>({ card: Card }: CardListProps<Row>) {
  const { data = [] } = useListContext<Row>();
  return (
    <PlainList>
      {data.map((record) => (
        <Card key={record.id} record={record} />
      ))}
    </PlainList>
  );
}
