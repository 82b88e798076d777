/** One of those compared: does its work once and answers how many it did in a second. */
export interface Contestant {
  readonly name: string
  readonly round: () => Promise<number>
}

/** By contestant, what each round answered, in the order of the rounds. */
export type Rounds = ReadonlyMap<string, readonly number[]>

/**
 * Lets the contestants take turns, so that what else a machine does meets all of them alike. Every
 * second round runs in the opposite order.
 */
export async function interleave(
  contestants: readonly Contestant[],
  rounds: number,
): Promise<Rounds> {
  const rates = new Map(contestants.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contestants : contestants.toReversed()
    for (const { name, round: once } of order) rates.get(name)?.push(await once())
  }
  return rates
}

/** The median of the ratios of the single rounds. */
export function medianRatio(rounds: Rounds, name: string, to: string): number {
  const anchors = ratesOf(rounds, to)
  return medianValue(
    ratesOf(rounds, name).map((rate, round) => rate / (anchors[round] ?? Number.NaN)),
  )
}

/** Prints a line for each contestant: the median and the range of its rates. */
export function printRates(rounds: Rounds, unit: string): void {
  for (const [name, rates] of rounds) {
    const [least, most] = [Math.min(...rates), Math.max(...rates)].map(rounded)
    console.log(`${name}: ${rounded(medianValue(rates))} ${unit} (${least} to ${most})`)
  }
}

export function medianValue(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

function ratesOf(rounds: Rounds, name: string): readonly number[] {
  const rates = rounds.get(name)
  if (!rates) throw new Error(`No contestant is called ${name}.`)
  return rates
}

function rounded(rate: number): string {
  return rate < 10 ? rate.toFixed(2) : String(Math.round(rate))
}
