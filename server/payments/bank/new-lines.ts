import type { Centavos } from '#domain/money.ts'
import {
  areSame,
  type LineReadings,
  nameOf,
  readingsOf,
  whatOf,
} from '#server/payments/bank/line-readings.ts'
import type { PlacedLine } from '#server/payments/bank/bank-line-store.ts'
import type { Statement, StatementLine } from '#server/providers/bank/statement.ts'

/** A line of a statement under the name that it is kept by. */
export interface NamedLine extends StatementLine {
  readonly line: string
}

/** What of a statement is new. */
export interface NewLines {
  readonly fresh: readonly NamedLine[]
  /**
   * What was kept since came to nothing, so all of it may also be new: its balances do not say
   * whether it ends before, or begins where the kept lines end.
   */
  readonly isInDoubt: boolean
}

/**
 * The lines of a statement that are not kept yet. It begins where the kept lines end, and all of it is
 * new; or within them, and has the same lines from there on. Where both are possible and it reaches
 * their end, it counts as kept. The order within the same lines may differ. A line is the same also
 * where a version before read less of it.
 *
 * @param kept    lines of its account from its first day on
 * @param balance what all kept lines come to; centavos
 * @returns null for a statement that does not go on from what is kept
 */
export function newLines(
  { opening, lines }: Pick<Statement, 'opening' | 'lines'>,
  kept: readonly PlacedLine[],
  balance: Centavos,
): NewLines | null {
  const read = lines.map(readingsOf)
  const known = namesOf(read, kept)
  const keptWhats = kept.map(({ line }) => known.get(line) ?? line)
  const starts = [...kept.map(({ before }) => before), balance]
  const start = starts.findIndex((before, place) => {
    const same = keptWhats.slice(place, place + lines.length)
    return before === opening && areSame(same, read.slice(0, same.length))
  })
  if (start === -1) return null
  return {
    fresh: namedAfter(kept, lines.slice(kept.length - start)),
    isInDoubt: opening === balance && lines.length > 0 && start + lines.length < kept.length,
  }
}

function namedAfter(kept: readonly PlacedLine[], lines: readonly StatementLine[]): NamedLine[] {
  const keptNames = new Set(kept.map(({ line }) => line))
  return lines.map((line) => {
    let number = 1
    while (keptNames.has(nameOf(whatOf(line), number))) number += 1
    const name = nameOf(whatOf(line), number)
    keptNames.add(name)
    return { ...line, line: name }
  })
}

/** What the kept lines say that are like one of a statement, by their names: their words may be gone. */
function namesOf(
  lines: readonly LineReadings[],
  kept: readonly PlacedLine[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const line of kept) counts.set(amountOf(line), (counts.get(amountOf(line)) ?? 0) + 1)
  const names = new Map<string, string>()
  for (const { now, what, former } of lines)
    for (const [each, said] of [...former, [what, now] as const])
      for (let number = counts.get(amountOf(said)) ?? 0; number > 0; number -= 1)
        names.set(nameOf(each, number), each)
  return names
}

function amountOf({ bookedOn, amount }: Pick<StatementLine, 'bookedOn' | 'amount'>): string {
  return `${bookedOn.toString()} ${amount}`
}
