import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';
import { ROOT } from './compose.ts';

interface Stage {
  readonly from: From;
  readonly instructions: readonly Instruction[];
}

/** One line per problem. `exists` tells whether the repository has a path. */
export function dockerfileProblems(text: string, exists = inRepository): string[] {
  const file = DockerfileParser.parse(text);
  const stages: Stage[] = [];
  for (const instruction of file.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') stages.push({ from: instruction as From, instructions: [] });
    else if (stages.length > 0) (stages.at(-1)!.instructions as Instruction[]).push(instruction);
  }
  const last = stages.at(-1);
  if (!last || stages.length < 2) return ['it does not build in stages'];
  return [
    ...stageNames(stages),
    ...stages.flatMap(({ instructions }) => copies(instructions, stages, exists)),
    ...finalStage(last),
    ...unpinned(text),
  ];
}

function stageNames(stages: readonly Stage[]): string[] {
  const nameless = stages.filter(({ from }) => !from.getBuildStage());
  return nameless.map(({ from }) => `line ${lineOf(from)}: a stage without a name`);
}

/** Sources of COPY must exist in the repository or in an earlier stage. */
function copies(instructions: readonly Instruction[], stages: readonly Stage[], exists: (path: string) => boolean) {
  const known = new Set(stages.map(({ from }) => from.getBuildStage()));
  return instructions
    .filter((instruction): instruction is Copy => instruction.getKeyword() === 'COPY')
    .flatMap((copy) => {
      const from = copy
        .getFlags()
        .find((flag) => flag.getName() === 'from')
        ?.getValue();
      if (from) return known.has(from) ? [] : [`line ${lineOf(copy)}: there is no stage ${from}`];
      const sources = copy.getArguments().slice(0, -1);
      return sources
        .map((source) => source.getValue())
        .filter((path) => !exists(path))
        .map((path) => `line ${lineOf(copy)}: there is no ${path}`);
    });
}

function finalStage({ instructions }: Stage): string[] {
  const last = (keyword: string) => instructions.findLast((instruction) => instruction.getKeyword() === keyword);
  const user = last('USER')?.getArgumentsContent()?.trim();
  const problems: string[] = [];
  if (!user || user === 'root' || user.startsWith('0')) problems.push('the image runs as root');
  if (!last('HEALTHCHECK') || /^NONE/i.test(last('HEALTHCHECK')?.getArgumentsContent() ?? ''))
    problems.push('the image has no HEALTHCHECK');
  for (const keyword of ['CMD', 'ENTRYPOINT']) {
    const content = last(keyword)?.getArgumentsContent()?.trim();
    if (content && !content.startsWith('[')) problems.push(`${keyword} goes through a shell, which swallows signals`);
  }
  if (!last('CMD')) problems.push('the image has no command');
  if (last('RUN')) problems.push('the last stage still runs something: do it in an earlier one');
  return problems;
}

const unpinned = (text: string) => (/:latest\b/.test(text) ? ['an image is taken as it is today (:latest)'] : []);

const lineOf = (instruction: Instruction) => instruction.getRange().start.line + 1;
const inRepository = (path: string) => existsSync(join(ROOT, path));

export const readDockerfile = (): string => readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
