/** Asks the registry for known vulnerabilities of production's packages; part of `npm run check`. */
import { runCaptured } from './run-captured.ts';

export interface Verdict {
  readonly fails: boolean;
  readonly text: string;
}

interface Finding {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
}

/** `output` of `npm audit --json`, whose exit code does not tell a finding from a registry that does not answer. */
export function verdictOf(output: string): Verdict {
  const report = parsed(output);
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? output.trim().split('\n')[0] ?? '';
    return { fails: false, text: `NOT CHECKED: the registry's list of vulnerabilities is not reachable (${reason}).` };
  }
  const findings = Object.values(report.vulnerabilities);
  const severe = findings.filter(({ severity }) => severity === 'high' || severity === 'critical');
  const rows = severe.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  const slight = findings.length - severe.length;
  return {
    fails: severe.length > 0,
    text: [...rows, ...(slight > 0 ? [`${slight} of lower severity: npm audit --omit=dev`] : [])].join('\n'),
  };
}

function parsed(
  output: string,
): { readonly message?: string; readonly vulnerabilities?: Readonly<Record<string, Finding>> } | undefined {
  const from = output.indexOf('{');
  const to = output.lastIndexOf('}');
  try {
    return JSON.parse(output.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { output } = await runCaptured('npm', [
    ...['audit', '--json', '--omit=dev', '--package-lock-only', '--loglevel=silent'],
    ...['--fetch-retries=0', '--fetch-timeout=20000'],
  ]);
  const { fails, text } = verdictOf(output);
  if (text) console.log(text);
  process.exitCode = fails ? 1 : 0;
}
