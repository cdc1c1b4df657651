import type { BookExportKind } from '@kronblad/contracts/views/book-exports';

export const fileLabels: Readonly<Record<BookExportKind, string>> = {
  sie: 'SIE-fil',
  vouchers: 'Verifikationer som CSV',
  archive: 'Årets arkiv',
};
