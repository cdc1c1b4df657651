import { join } from 'node:path';
import { processLog } from './process-log.ts';
import { type Program, RunningProgram } from './supervised.ts';
import { ProgramError } from './supervisor.ts';

export async function runToEnd(
  program: Program,
  logDir: string,
  onStart: (running: RunningProgram) => void = () => {},
): Promise<void> {
  const log = processLog(join(logDir, `${program.name}.log`));
  const running = new RunningProgram(program, log);
  onStart(running);
  const { code, signal, reason } = await running.ended;
  if (code === 0) return;
  throw new ProgramError(`${program.name} failed (${signal ?? `code ${code}`}): ${reason} Log: ${log.file}`);
}
