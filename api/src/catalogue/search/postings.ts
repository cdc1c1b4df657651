/**
 * The documents that a word stands in, with how much it weighs in each: two lists by ascending id. A Map would take three
 * times as much, and thousands of products have hundreds of thousands of these.
 */
export class Postings {
  private readonly ids: number[] = [];
  private readonly weights: number[] = [];

  get size(): number {
    return this.ids.length;
  }

  set(id: number, weight: number): void {
    const place = this.placeOf(id);
    const isKnown = this.ids[place] === id;
    if (!isKnown) this.ids.splice(place, 0, id);
    this.weights.splice(place, isKnown ? 1 : 0, weight);
  }

  delete(id: number): void {
    const place = this.placeOf(id);
    if (this.ids[place] !== id) return;
    this.ids.splice(place, 1);
    this.weights.splice(place, 1);
  }

  each(tell: (id: number, weight: number) => void): void {
    for (let place = 0; place < this.ids.length; place++)
      tell(this.ids[place] as number, this.weights[place] as number);
  }

  /** Of the id, or of the first above it. New documents have the highest id of all. */
  private placeOf(id: number): number {
    let [low, high] = [0, this.ids.length];
    if (high === 0 || (this.ids[high - 1] as number) < id) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
