/** Which columns of a statement hold the same value, as far as its text says. */
export class SameValues {
  readonly #above = new Map<string, string>()
  readonly #fixed = new Map<string, Set<string>>()
  readonly #named = new Set<string>()

  /** Two columns are compared with each other. */
  join(one: string, other: string): void {
    this.#named.add(one).add(other)
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

  /** Whether a column of one place in the statement is compared with a column of the other. */
  areTied(one: string, other: string): boolean {
    const topsOf = (place: string) =>
      new Set(
        [...this.#named].filter((key) => key.startsWith(`${place}.`)).map((key) => this.#top(key)),
      )
    return !topsOf(one).isDisjointFrom(topsOf(other))
  }

  valuesOf(column: string): ReadonlySet<string> {
    return this.#fixed.get(this.#top(column)) ?? new Set()
  }

  #top(column: string): string {
    const above = this.#above.get(column)
    return above === undefined ? column : this.#top(above)
  }
}
