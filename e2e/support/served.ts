import { SHOP_URL } from './addresses.ts';

interface ServedPage {
  readonly status: number;
  readonly title: string;
  readonly h1: string;
  readonly text: string;
  /** HTML of the page's main part. */
  readonly main: string;
}

/** Fetches a page and reads the HTML that the server sends. */
export async function served(address: string): Promise<ServedPage> {
  const answer = await fetch(new URL(address, SHOP_URL));
  const html = (await answer.text()).replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  const inside = (element: string) => new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`).exec(html)?.[1] ?? '';
  return {
    status: answer.status,
    title: inside('title'),
    h1: textOf(inside('h1')),
    text: textOf(html),
    main: inside('main'),
  };
}

const textOf = (html: string) => html.replace(/<!--.*?-->|<[^>]+>/g, '').replace(/&nbsp;|\s+/g, ' ');
