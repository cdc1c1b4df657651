import type { AssetFolder } from '../assets/asset-folder.js';

/** React Router adds `#` to the link of a style sheet that several routes share. */
const LINK = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)#?"\/>/g;

/**
 * Inlines style sheets, so that the page renders without another request. Keeps their links, disabled, because
 * hydration expects them and later pages use them.
 */
export function withStylesInside(html: string, assets: Pick<AssetFolder, 'get'>): string {
  return html.replace(LINK, (link, name: string) => {
    const css = assets.get(name)?.bytes.toString();
    // A style sheet that contains </style> would end the element early, so it stays a link.
    if (css === undefined || /<\/style/i.test(css)) return link;
    return `<style>${css}</style>${link.replace('/>', ' disabled=""/>')}`;
  });
}
