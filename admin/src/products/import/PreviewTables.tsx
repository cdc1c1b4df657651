import type { ImportError, ImportedRow, ImportPreview } from '@kronblad/contracts/product/tools-schema';
import { Box, TableCell, TableRow } from '@mui/material';
import { StatusBadge } from '../../ui/StatusBadge';
import { FillingText, Note } from '../../ui/text';
import { PreviewTable } from '../PreviewTable';

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text || '(tomt)');

const Changes = ({ row }: { row: ImportedRow }) =>
  row.changes.map(({ column, from, to }) => (
    <FillingText key={`${column} ${to}`}>
      {column}: {from && `${short(from)} → `}
      <strong>{short(to)}</strong>
    </FillingText>
  ));

const ErrorRow = ({ error: { line, sku, column, message } }: { error: ImportError }) => (
  <TableRow>
    <TableCell>{line}</TableCell>
    <TableCell>{sku || '–'}</TableCell>
    <TableCell>{column ?? '–'}</TableCell>
    <TableCell>{message}</TableCell>
  </TableRow>
);

const ChangedRow = ({ row }: { row: ImportedRow }) => (
  <TableRow sx={{ verticalAlign: 'top' }}>
    <TableCell>{row.line}</TableCell>
    <TableCell>
      {row.name}
      <Note>{row.sku}</Note>
    </TableCell>
    <TableCell>
      {row.action === 'create' ? <StatusBadge tone="good" label="Ny produkt" /> : <Changes row={row} />}
      {row.becomes?.map((line) => (
        <Box key={line} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </TableCell>
  </TableRow>
);

export const PreviewTables = ({ preview }: { preview: ImportPreview }) => {
  const { source, errors, corrected, corrected_count, questions, questions_count } = preview;
  const { rows, creates, updates, faulty } = preview;
  return (
    <>
      {errors.length > 0 && (
        <PreviewTable
          title={source === 'kronblad' ? 'Rader med fel' : 'Rader som lämnas utanför'}
          headings={['Rad', 'SKU', 'Kolumn', source === 'kronblad' ? 'Fel' : 'Orsak']}
          more={faulty - new Set(errors.map(({ line }) => line)).size}
        >
          {errors.map((error) => (
            <ErrorRow key={`${error.line} ${error.column} ${error.message}`} error={error} />
          ))}
        </PreviewTable>
      )}
      {questions.length > 0 && (
        <PreviewTable
          title="Stämmer det här?"
          headings={['Rad', 'SKU', 'Kolumn', 'Fråga']}
          more={questions_count - questions.length}
        >
          {questions.map((question) => (
            <ErrorRow key={`${question.line} ${question.message}`} error={question} />
          ))}
        </PreviewTable>
      )}
      {corrected.length > 0 && (
        <PreviewTable
          title="Det här rättas vid importen"
          headings={['Rad', 'SKU', 'Kolumn', 'Ändring']}
          more={corrected_count - corrected.length}
        >
          {corrected.map((remark) => (
            <ErrorRow key={`${remark.line} ${remark.column} ${remark.message}`} error={remark} />
          ))}
        </PreviewTable>
      )}
      {rows.length > 0 && (
        <PreviewTable
          title="Det här skulle importeras"
          headings={['Rad', 'Produkt', 'Ändring']}
          more={creates + updates - rows.length}
        >
          {rows.map((row) => (
            <ChangedRow key={row.line} row={row} />
          ))}
        </PreviewTable>
      )}
    </>
  );
};
