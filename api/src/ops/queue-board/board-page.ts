import { BOARD_PATH, QUEUE_NAMES } from './queue-names.js';

export const STYLES_PATH = '/static/kronblad.css';

/** The dashboard shows queue keys; CSS replaces the keys by names. */
const names = Object.entries(QUEUE_NAMES)
  .map(
    ([name, { displayName }]) => `
#bull-board-sidebar nav a[href*="/queue/${name}"] > span { font-size: 0; }
#bull-board-sidebar nav a[href*="/queue/${name}"] > span::after { content: '${displayName}'; font-size: 0.9rem; }`,
  )
  .join('');

const tabs = ['waiting-children', 'prioritized']
  .map((status) => `li:has(> a[href*="status=${status}"]) { display: none; }`)
  .join('\n');

export const boardStyles = `${names}
${tabs}
.kronblad-back {
  position: fixed; z-index: 1000; right: 1rem; bottom: 1rem; padding: 0.6rem 1rem; border-radius: 6px;
  background: #2F4A3C; color: #FFFFFF; font: 500 0.875rem/1.2 system-ui, sans-serif; text-decoration: none;
}
.kronblad-back:focus-visible { outline: 3px solid #C4566B; outline-offset: 2px; }
@media (min-width: 1024px) { .kronblad-back { top: 0.9rem; right: 12rem; bottom: auto; } }
`;

const HEAD = `<link rel="stylesheet" href="${BOARD_PATH}${STYLES_PATH}"></head>`;
const BACK = '<a class="kronblad-back" href="/admin">Till administrationen</a>';

export const boardPage = (html: string): string =>
  html
    .replace(/<link[^>]+fonts\.googleapis\.com[^>]*>/g, '')
    .replace('<html lang="en"', '<html lang="sv"')
    .replace('Loading', 'Hämtar')
    .replace('</head>', HEAD)
    .replace('</body>', `${BACK}</body>`);
