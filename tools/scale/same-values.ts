/** Which columns of a statement hold the same value, as far as its text says. */
export class SameValues {
  readonly #above = new Map<string, string>()
  readonly #fixed = new Map<string, Set<string>>()

  /** Two columns are compared with each other. */
  join(one: string, other: string): void {
    const [kept, joined] = [this.#top(one), this.#top(other)]
    if (kept === joined) return
    this.#above.set(joined, kept)
    const fixed = [...this.valuesOf(kept), ...(this.#fixed.get(joined) ?? [])]
    this.#fixed.set(kept, new Set(fixed))
  }

  /** A column is compared with a constant or a parameter. */
  fix(column: string, value: string): void {
    this.#fixed.set(this.#top(column), new Set([...this.valuesOf(column), value]))
  }

  areJoined(one: string, other: string): boolean {
    return this.#top(one) === this.#top(other)
  }

  valuesOf(column: string): ReadonlySet<string> {
    return this.#fixed.get(this.#top(column)) ?? new Set()
  }

  #top(column: string): string {
    const above = this.#above.get(column)
    return above === undefined ? column : this.#top(above)
  }
}
