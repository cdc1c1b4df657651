/** `position`: log position of the event that assigned the slug. */
export interface FormerSlug {
  readonly slug: string;
  readonly position: number;
}

export class FormerSlugs {
  private readonly owners = new Map<string, Map<number, number>>();
  private readonly slugsOf = new Map<number, readonly FormerSlug[]>();

  find(slug: string): number | undefined {
    const [last] = [...(this.owners.get(slug) ?? [])].toSorted(([, a], [, b]) => b - a);
    return last?.[0];
  }

  put(id: number, slugs: readonly FormerSlug[]): void {
    this.remove(id);
    if (slugs.length === 0) return;
    this.slugsOf.set(id, slugs);
    for (const { slug, position } of slugs) {
      this.owners.set(slug, (this.owners.get(slug) ?? new Map()).set(id, position));
    }
  }

  remove(id: number): void {
    for (const { slug } of this.slugsOf.get(id) ?? []) {
      const owners = this.owners.get(slug);
      owners?.delete(id);
      if (owners?.size === 0) this.owners.delete(slug);
    }
    this.slugsOf.delete(id);
  }
}
