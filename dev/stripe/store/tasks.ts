import type { Database } from './database.ts';

export type TaskKind = 'settle_payment' | 'settle_refund' | 'pay_out';

export interface Task {
  id: number;
  due_at: number;
  kind: TaskKind;
  target: string;
}

export class Tasks {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  schedule(kind: TaskKind, target: string, delay: number): void {
    this.database.run('INSERT INTO tasks (due_at, kind, target) VALUES (?, ?, ?)', Date.now() + delay, kind, target);
  }

  cancel(kind: TaskKind): void {
    this.database.run('DELETE FROM tasks WHERE kind = ?', kind);
  }

  nextDue(): number | null {
    return this.database.get<{ due: number | null }>('SELECT min(due_at) AS due FROM tasks')?.due ?? null;
  }

  due(): Task[] {
    return this.database.all<Task>('SELECT * FROM tasks WHERE due_at <= ? ORDER BY due_at, id', Date.now());
  }

  done(task: Task): void {
    this.database.run('DELETE FROM tasks WHERE id = ?', task.id);
  }
}
