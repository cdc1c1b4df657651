import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;
/** Chromium does not run with its sandbox as root. */
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const found = (...paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));
const chromium = found(CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser');
const shell = found(HEADLESS_SHELL_PATH);

/** The system's Chromium if installed, else the one that Playwright has downloaded. */
const WHOLE_BROWSER: LaunchOptions = { ...(chromium && { executablePath: chromium }), args };

/** The headless shell if installed: tests take half as long in it. */
export const BROWSER: LaunchOptions = shell ? { executablePath: shell, args } : WHOLE_BROWSER;
