import type { ThemeOptions } from '@mui/material/styles';
import { listTableSx } from './list-table';
import { fonts, palettes, tokens, variables } from './tokens';
import { TOUCH_SCREEN, tallOnTouch, UPRIGHT_PHONE } from './touch';

const focus = { outline: `2px solid ${tokens.spruce}`, outlineOffset: 2 };

const ownWidth =
  '& > .MuiButton-root:not(.MuiButton-fullWidth), & > .MuiFormControl-root:not(.MuiFormControl-fullWidth)';

/** Changes Material's default look to flat, dense components with thin lines. */
export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: ({ palette: { mode } }) => ({
      ':root': { colorScheme: mode, ...variables(palettes[mode]) },
      body: { backgroundColor: tokens.paper, fontFeatureSettings: '"cv11", "ss03"' },
      'a:focus-visible, button:focus-visible': focus,
      '[type=search]::-webkit-search-cancel-button': { display: 'none' },
      'ul, dl, dd': { margin: 0 },
      ul: { paddingLeft: 20 },
      fieldset: { border: 0, margin: 0, padding: 0, minWidth: 0 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { transitionDuration: '0.01ms !important', animationDuration: '0.01ms !important' },
      },
    }),
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 6, minHeight: 38, whiteSpace: 'nowrap', ...tallOnTouch },
      sizeSmall: { minHeight: 32, ...tallOnTouch },
    },
  },
  // Children of a row are centred and wrap; in a column, buttons and short inputs keep their width.
  MuiStack: {
    defaultProps: { useFlexGap: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        variants: [
          { props: { direction: 'row' }, style: { alignItems: 'center', flexWrap: 'wrap' } },
          { props: { direction: 'column' }, style: { [ownWidth]: { alignSelf: 'flex-start' } } },
        ],
      },
    },
  },
  MuiTypography: {
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p', h5: 'p' } },
    styleOverrides: { gutterBottom: { marginBottom: 16 } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 8 } },
  },
  MuiDialog: {
    styleOverrides: { paper: { backgroundColor: tokens.surface, boxShadow: '0 24px 64px rgba(34, 40, 31, 0.22)' } },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontFamily: fonts.heading, fontSize: '1.25rem', fontWeight: 560, [UPRIGHT_PHONE]: { paddingInline: 16 } },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { [UPRIGHT_PHONE]: { paddingInline: 16 } } } },
  MuiDialogContentText: { styleOverrides: { root: { color: tokens.ink } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 16px', gap: 4 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: tokens.sand, padding: '8px 10px', fontSize: '0.875rem' },
      head: { fontWeight: 560, fontSize: '0.8125rem', color: tokens.inkMuted, whiteSpace: 'nowrap', lineHeight: 1.3 },
      footer: { color: tokens.ink, fontSize: '0.875rem', fontWeight: 560 },
      alignRight: { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
      sizeSmall: { [UPRIGHT_PHONE]: { paddingInline: 6 } },
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: tokens.sandLight } } } },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&.Mui-active': { color: tokens.ink }, '& .MuiTableSortLabel-icon': { fontSize: 16 } } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', fullWidth: true },
    styleOverrides: { root: { margin: 0, maxWidth: '100%' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: tokens.surface, ...tallOnTouch },
      notchedOutline: { borderColor: '#8F8B80' },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { color: tokens.inkMuted } } },
  MuiTooltip: {
    styleOverrides: { tooltip: { backgroundColor: tokens.ink, color: tokens.paper, fontSize: '0.8125rem' } },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        [TOUCH_SCREEN]: { minWidth: 44, minHeight: 44 },
        '&[aria-disabled=true]': { opacity: 0.4, cursor: 'not-allowed' },
      },
      sizeSmall: { color: tokens.inkMuted, padding: 7, '@media (pointer: coarse)': { padding: 12 } },
    },
  },
  // Phones zoom into inputs with a font below 16 px.
  MuiInputBase: {
    styleOverrides: { input: { [TOUCH_SCREEN]: { fontSize: '1rem' }, '&[type=time]': { width: '5rem' } } },
  },
  MuiCheckbox: { styleOverrides: { root: { [TOUCH_SCREEN]: { minWidth: 44, minHeight: 44 } } } },
  MuiRadio: { styleOverrides: { root: { [TOUCH_SCREEN]: { minWidth: 44, minHeight: 44 } } } },
  MuiFormControlLabel: { styleOverrides: { root: tallOnTouch } },
  MuiMenuItem: { styleOverrides: { root: tallOnTouch } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 6, paddingInline: 8, ...tallOnTouch } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 34 } } },
  MuiToggleButtonGroup: { styleOverrides: { root: { flexWrap: 'wrap' } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        whiteSpace: 'nowrap',
        [UPRIGHT_PHONE]: { paddingInline: 8 },
        '&.Mui-selected': { backgroundColor: tokens.sand },
        ...tallOnTouch,
      },
      sizeSmall: { paddingInline: 12, [UPRIGHT_PHONE]: { paddingInline: 10 } },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 44, borderBottom: `1px solid ${tokens.sand}` } } },
  MuiTab: {
    styleOverrides: { root: { minHeight: 44, fontSize: '0.9375rem', [UPRIGHT_PHONE]: { paddingInline: 12 } } },
  },
  MuiPaginationItem: {
    styleOverrides: { root: { [TOUCH_SCREEN]: { minWidth: 44, minHeight: 44, borderRadius: 22 } } },
  },
  MuiLink: {
    styleOverrides: {
      root: {
        '&.MuiLink-button': { [TOUCH_SCREEN]: { minWidth: 44, minHeight: 44 } },
        '&.MuiTypography-subtitle2': {
          [TOUCH_SCREEN]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
        },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      option: { flexWrap: 'wrap', columnGap: 12, ...tallOnTouch },
      popper: {
        '& .MuiPaper-root': { border: `1px solid ${tokens.sand}`, boxShadow: '0 12px 32px rgba(34, 40, 31, 0.18)' },
      },
    },
  },
  MuiTablePagination: { styleOverrides: { root: { borderTop: `1px solid ${tokens.sand}` } } },
  MuiChip: { styleOverrides: { clickable: { [TOUCH_SCREEN]: { height: 44, borderRadius: 22 } } } },
  RaBooleanInput: { defaultProps: { helperText: false } },
  // A table without selection, whose links open its records, unless it says otherwise.
  RaDataTable: {
    defaultProps: { bulkActionButtons: false, rowClick: false },
    styleOverrides: { root: listTableSx },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 2 },
      determinate: { height: 6, borderRadius: 3, backgroundColor: tokens.sandLight },
    },
  },
  MuiAccordion: {
    defaultProps: { variant: 'outlined', disableGutters: true },
    styleOverrides: { root: { borderRadius: 8, '&::before': { display: 'none' } } },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: 6 } } },
  MuiSnackbarContent: { styleOverrides: { root: { borderRadius: 6, fontSize: '0.9375rem' } } },
};
