/**
 * Writes api/answers.json for the OpenAPI description: the JSON schema of the answer of each controller method, made
 * from its TypeScript type. Part of the build.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeAnswers } from './describe-answers.ts';

const ROOT = join(import.meta.dirname, '../..');

writeFileSync(join(ROOT, 'api/answers.json'), `${JSON.stringify(describeAnswers(join(ROOT, 'api')), null, 1)}\n`);
