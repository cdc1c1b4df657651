/**
 * `npm run document-events`: writes docs/events.md, the list of all event types with their writers and readers, from the
 * source. With `--check` it only says whether the file is up to date.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { optionsOrExit, readTexts } from './options.ts';

const DOCUMENT = 'docs/events.md';
const DEFINITION = /export const (\w+) = defineEvent\(\s*'(\w+)',\s*(\d+),/g;
const PURPOSE = /purpose: '(\w+)'/;

interface Source {
  readonly path: string;
  readonly text: string;
}

interface EventRow {
  readonly type: string;
  readonly version: string;
  readonly purpose: string;
}

const isCheck = optionsOrExit(
  `npm run document-events -- [--check]
  writes ${DOCUMENT}; with --check says whether it is up to date`,
  (args) => 'check' in readTexts(args, [], { flags: ['check'] }).values,
);
const text = documentOf(readSources(['api/src']));
if (!isCheck) writeFileSync(DOCUMENT, text);
else if (readFileSync(DOCUMENT, 'utf8') !== text) {
  console.error(`${DOCUMENT} is out of date. Run \`npm run document-events\` and commit it.`);
  process.exitCode = 1;
}

function readSources(folders: readonly string[]): Source[] {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    encoding: 'utf8',
  });
  return paths
    .trim()
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function documentOf(all: readonly Source[]): string {
  const definitions = all.filter(({ path }) => /[/-]events\.ts$/.test(path));
  const users = all.filter(({ path }) => !definitions.some((file) => file.path === path));
  const sections = definitions.flatMap((file) => {
    const events = eventsOf(file.text);
    return events.length > 0 ? [sectionOf(file.path, events, users)] : [];
  });
  return `# Events

Made from the source by \`npm run document-events\`; \`npm run check\` refuses an old copy. Writers and readers are files, by
their folder in \`api/src/\`. A writer creates the event. A reader names its type: a projection, a reaction, a decider that
replays a stream, or a report. A simple resource does both in its \`RecordType\`. A purpose in the column *personal* means that fields are encrypted with the person's key for
that purpose ([security.md](security.md)).

${sections.join('\n')}`;
}

function eventsOf(source: string): EventRow[] {
  const found = [...source.matchAll(DEFINITION)];
  return found.map(({ index, 2: type = '', 3: version = '' }, at) => {
    const definition = source.slice(index, found[at + 1]?.index);
    return { type, version, purpose: PURPOSE.exec(definition)?.[1] ?? '' };
  });
}

function sectionOf(path: string, events: readonly EventRow[], users: readonly Source[]): string {
  const rows = events.map(({ type, version, purpose }) => {
    const named = new RegExp(`(?<!['"\\w.])${type}\\b(?!['"\\w])`);
    const quoted = new RegExp(`(?<!<)['"]${type}['"]|\\b${type}\\.type\\b`);
    const writers = users.filter(({ text }) => named.test(withoutImports(text)));
    const readers = users.filter(
      (file) => quoted.test(file.text) || (writers.includes(file) && /\bRecordType\b/.test(file.text)),
    );
    return `| \`${type}\` | ${version} | ${purpose} | ${listOf(writers)} | ${listOf(readers)} |`;
  });
  return `## ${path.replace('api/src/', '')}
| type | version | personal | written by | read by |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function withoutImports(source: string): string {
  return source.replaceAll(/^import [^;]+;/gm, '').replaceAll(/^ *(\/\*\*|\*|\/\/).*$/gm, '');
}

/** Names the files by room, such as `orders (order, refund.decider)`. */
function listOf(files: readonly Source[]): string {
  const rooms = Map.groupBy(files, ({ path }) => path.replace(/^api\/src\//, '').replace(/\/.*/, ''));
  return [...rooms]
    .map(([room, inIt]) => `${room} (${inIt.map(({ path }) => basename(path, '.ts')).join(', ')})`)
    .join('; ');
}
