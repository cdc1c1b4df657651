import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;
/** Chromium refuses its sandbox to root. */
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const found = (...paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));
const chromium = found(CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser');
const shell = found(HEADLESS_SHELL_PATH);

/** The system's Chromium where there is one, else the one that Playwright has downloaded. */
export const WHOLE_BROWSER: LaunchOptions = { ...(chromium && { executablePath: chromium }), args };

/** Chromium without its windows and menus where there is one: journeys take half as long in it. */
export const BROWSER: LaunchOptions = shell ? { executablePath: shell, args } : WHOLE_BROWSER;
