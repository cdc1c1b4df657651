import type { AssetFolder } from '../assets/asset-folder.js';

/** The router marks a sheet that several routes share with an empty fragment. */
const LINK = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)#?"\/>/g;

/**
 * The page with its stylesheets inside it: it is painted with the first answer, without waiting for another. Their links
 * stay, switched off, because the shop finds in the document what it rendered and fetches what later pages need.
 */
export function withStylesInside(html: string, assets: Pick<AssetFolder, 'get'>): string {
  return html.replace(LINK, (link, name: string) => {
    const css = assets.get(name)?.bytes.toString();
    // What would end the element early is better fetched.
    if (css === undefined || /<\/style/i.test(css)) return link;
    return `<style>${css}</style>${link.replace('/>', ' disabled=""/>')}`;
  });
}
