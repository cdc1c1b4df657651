/** A paper format; width and height are in millimetres. */
export interface Paper {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}
export const A4: Paper = { name: 'A4', width: 210, height: 297 };

export const printStyles = ({ width, height }: Paper) => ({
  '@page': { size: `${width}mm ${height}mm`, margin: 0 },
  '@media print': {
    'html, body': { background: '#fff !important', height: 'auto !important', overflow: 'visible !important' },
    'body > *:not(.print-view)': { display: 'none !important' },
    '.print-view, .print-view .MuiDialog-container, .print-view .MuiDialog-paper': {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
      background: '#fff !important',
      boxShadow: 'none !important',
    },
    '.print-view .MuiBackdrop-root, .print-view [data-screen-only]': { display: 'none !important' },
    '.print-view [data-sheets]': { display: 'block !important', padding: '0 !important' },
    '.print-view [data-sheet]': {
      width: `${width}mm !important`,
      minHeight: `${height - 1}mm !important`,
      margin: '0 !important',
      boxShadow: 'none !important',
      breakAfter: 'page',
    },
    '.print-view [data-sheet]:last-child': { breakAfter: 'auto' },
  },
});

export const barSx = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

export const sheetsSx = {
  display: 'grid',
  gap: 3,
  justifyItems: 'center',
  p: { xs: 1.5, sm: 3 },
  bgcolor: 'background.default',
};

export const sheetSx = ({ width, height }: Paper) => ({
  width: `min(100%, ${width}mm)`,
  minHeight: { sm: `${height}mm` },
  bgcolor: '#fff',
  color: '#000',
  boxShadow: 3,
});
