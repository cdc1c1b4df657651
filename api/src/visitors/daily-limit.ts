/** Limits the distinct values that are counted per day, because a client can send any value. */
export class DailyLimit {
  private day = '';
  private readonly values = new Set<string>();

  constructor(private readonly most: number) {}

  admits(value: string, day: string): boolean {
    if (day !== this.day) {
      this.day = day;
      this.values.clear();
    }
    if (!this.values.has(value) && this.values.size >= this.most) return false;
    this.values.add(value);
    return true;
  }
}
