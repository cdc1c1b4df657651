import type { PrintedDocument } from '@kronblad/contracts/books/printed-documents';
import { formatPercent, formatSek } from '@kronblad/contracts/money/money';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

const BLACK = { color: '#000' } as const;

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th': { textAlign: 'left', fontSize: '0.75rem', fontWeight: 600, borderBottom: '1.5px solid #000', py: 0.75 },
  '& td': { borderBottom: '1px solid #bbb', py: 1, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th, & td': { pr: 1.5 },
  '& th:last-of-type, & td:last-of-type': { pr: 0 },
  '& tr': { breakInside: 'avoid' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;

const titles = { receipt: 'Kvitto', 'credit-note': 'Kreditnota' } as const;

const Table = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => (
  <Box component="table" sx={tableSx}>
    <thead>
      <tr>
        {heads.map((head, index) => (
          <th key={head} scope="col" className={index > 0 ? 'number' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Box>
);

const Lines = ({ kind, lines }: Pick<PrintedDocument, 'kind' | 'lines'>) => (
  <Table heads={['Vara', 'Antal', 'À-pris', ...(kind === 'receipt' ? ['Rabatt'] : []), 'Moms', 'Summa']}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a printed document never changes
      <tr key={index}>
        <td>
          {line.name}
          {line.sku && <Box sx={{ fontSize: '0.75rem' }}>Art.nr {line.sku}</Box>}
        </td>
        <td className="number">{line.quantity}</td>
        <td className="number">{formatSek(line.list_price)}</td>
        {kind === 'receipt' && <td className="number">{line.discount === 0 ? '–' : formatSek(line.discount)}</td>}
        <td className="number">{formatPercent(line.vat_rate)}</td>
        <td className="number">{formatSek(line.total)}</td>
      </tr>
    ))}
  </Table>
);

const Seller = ({ seller }: Pick<PrintedDocument, 'seller'>) => {
  const labelled = (label: string, value: string) => value && `${label} ${value}`;
  const lines = [
    [seller.addressLine, `${seller.postalCode} ${seller.city}`.trim()],
    [labelled('Org.nr', seller.orgNumber), labelled('Momsreg.nr', seller.vatNumber)],
    [labelled('Bankgiro', seller.bankgiro), seller.phone, seller.email, seller.website],
  ];
  return (
    <Box sx={{ borderTop: '1px solid #bbb', pt: 2, mt: 5, fontSize: '0.75rem', display: 'grid', gap: 0.5 }}>
      {lines
        .map((parts) => parts.filter(Boolean).join(' · '))
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
      {seller.extraNotes && <span>{seller.extraNotes}</span>}
    </Box>
  );
};

const Facts = ({ facts }: Pick<PrintedDocument, 'facts'>) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'max-content 1fr',
      columnGap: 2,
      rowGap: 0.25,
      fontSize: '0.875rem',
    }}
  >
    {facts.map(({ label, value }) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <dt>{label}</dt>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

export const PrintedSheet = ({ document }: { document: PrintedDocument }) => {
  const { kind, seller, buyer, lines, sums, vat, total, reason } = document;
  return (
    <Box component="article" sx={{ p: { xs: 2.5, sm: '16mm' }, '@media print': { p: '16mm' }, ...BLACK }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 3 }}>
        <Typography component="p" variant="h2" sx={BLACK}>
          {seller.companyName}
        </Typography>
        <Typography component="h2" variant="h2" sx={BLACK}>
          {titles[kind]}
          {document.annulled && (
            <Box component="span" sx={{ ml: 2, px: 1, border: '2px solid #000', fontSize: '0.8em' }}>
              Makulerad
            </Box>
          )}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mb: 4 }}>
        <Facts facts={document.facts} />
        {buyer && (
          <Box sx={{ fontSize: '0.875rem', minWidth: 180 }}>
            Kund
            {[buyer.name, ...buyer.address].map((line) => (
              <Box key={line}>{line}</Box>
            ))}
          </Box>
        )}
      </Box>
      {reason && <Typography sx={{ ...BLACK, mb: 3 }}>{`Orsak: ${reason}`}</Typography>}
      {lines.length > 0 && <Lines kind={kind} lines={lines} />}
      <Box sx={{ ml: 'auto', my: 2, maxWidth: 320, fontSize: '0.875rem', breakInside: 'avoid' }}>
        {sums.map(({ label, amount }) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}>
            <span>{label}</span>
            <span>{amount === 0 ? 'Gratis' : formatSek(amount)}</span>
          </Box>
        ))}
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            mt: 1,
            pt: 1,
            borderTop: '1.5px solid #000',
            fontWeight: 600,
            fontSize: '1rem',
          }}
        >
          <span>{kind === 'receipt' ? 'Totalt betalat' : 'Totalt krediterat'}</span>
          <span>{formatSek(total)}</span>
        </Box>
      </Box>
      {vat.length > 0 && (
        <Table heads={['Moms, belopp i kr', 'Netto', 'Moms', 'Inklusive moms']}>
          {vat.map(({ rate, net, tax, gross }) => (
            <tr key={rate}>
              <td>{`Momssats ${formatPercent(rate)}`}</td>
              {[net, tax, gross].map((amount, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: always the same three columns
                <td key={index} className="number">
                  {formatSek(amount)}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
      <Seller seller={seller} />
    </Box>
  );
};
