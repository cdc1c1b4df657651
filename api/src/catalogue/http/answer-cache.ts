/** Answers made of one version of the catalogue, by what was asked; the oldest go first, and all of them with the version. */
export class AnswerCache<Answer> {
  private readonly answers = new Map<string, Answer>();
  private version = -1;

  constructor(private readonly size: number) {}

  get(version: number, question: string): Answer | undefined {
    if (version !== this.version) this.answers.clear();
    this.version = version;
    return this.answers.get(question);
  }

  keep(question: string, answer: Answer): Answer {
    if (this.answers.size >= this.size) this.answers.delete(this.answers.keys().next().value as string);
    this.answers.set(question, answer);
    return answer;
  }
}
