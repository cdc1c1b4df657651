/**
 * Part of `npm run check`: checks Dockerfile and docker-compose.yml without a container engine. Prints one line per
 * problem and exits with 1.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { danglingNames, hardeningProblems, ROOT, readCompose, schemaProblems } from './compose.ts';
import { dockerfileProblems, readDockerfile } from './dockerfile.ts';

const compose = readCompose();
const exists = (path: string) => existsSync(join(ROOT, path));
const problems = [
  ...schemaProblems(compose).map((line) => `docker-compose.yml: ${line}`),
  ...hardeningProblems(compose).map((line) => `docker-compose.yml: ${line}`),
  ...danglingNames(compose, exists).map((line) => `docker-compose.yml: ${line}`),
  ...dockerfileProblems(readDockerfile()).map((line) => `Dockerfile: ${line}`),
];
for (const line of problems) process.stdout.write(`${line}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
