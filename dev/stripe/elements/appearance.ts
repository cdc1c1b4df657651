import type { AppearanceOptions, FontOptions } from './client-types.ts';

const SELECTOR = /^\.(Input|Label|Error|Block)(--[\w-]+)?(:{1,2}[\w-]+)?$/;

const THEMES: Record<string, Record<string, string>> = {
  night: { colorBackground: '#30313d', colorText: '#ffffff', colorTextPlaceholder: '#a9abb8', colorDanger: '#ff9aa8' },
  flat: { colorBackground: '#f1f1f1', borderRadius: '2px' },
};

const sheet = new CSSStyleSheet();

/** Applies the shop's appearance: variables as custom properties, rules as style rules. */
export function applyAppearance(appearance: AppearanceOptions = {}): void {
  const root = document.documentElement;
  for (const name of [...root.style].filter((name) => name.startsWith('--'))) root.style.removeProperty(name);
  const variables = { ...THEMES[appearance.theme ?? ''], ...appearance.variables };
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--${name}`, value);
  applyRules(appearance.rules ?? {});
}

/** Uses the CSSOM, so that a value cannot inject rules. */
function applyRules(rules: Record<string, Record<string, string>>): void {
  sheet.replaceSync('');
  for (const [selector, properties] of Object.entries(rules)) {
    if (!SELECTOR.test(selector)) continue;
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
    for (const [name, value] of Object.entries(properties)) rule.style.setProperty(kebab(name), value);
  }
  document.adoptedStyleSheets = [sheet];
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Loads the shop's fonts. A font that fails leaves the next family in the list. */
export function applyFonts(fonts: FontOptions[] = []): void {
  for (const { cssSrc, family, src, weight, style } of fonts) {
    if (cssSrc) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = cssSrc;
      document.head.append(link);
    } else if (family && src) {
      const face = new FontFace(family, src, { weight: weight ?? 'normal', style: style ?? 'normal' });
      document.fonts.add(face);
      void face.load().catch(() => document.fonts.delete(face));
    }
  }
}
