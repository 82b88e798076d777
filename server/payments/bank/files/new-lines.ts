import type { Centavos } from '#domain/money/money.ts'
import { inSlices, mapInSlices } from '#server/platform/threads/in-slices.ts'
import {
  areSame,
  type LineReadings,
  hashName,
  readLine,
  lineContent,
} from '#server/payments/bank/lines/line-readings.ts'
import type { PlacedLine } from '#server/payments/bank/lines/many-lines-store.ts'
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
export async function newLines(
  { opening, lines }: Pick<Statement, 'opening' | 'lines'>,
  kept: readonly PlacedLine[],
  balance: Centavos,
): Promise<NewLines | null> {
  const read = await mapInSlices(lines, readLine)
  const known = await namesOf(read, kept)
  const knownLines = await mapInSlices(kept, ({ line }) => known.get(line) ?? line)
  const starts = [...kept.map(({ before }) => before), balance]
  const start = await firstWhere(starts, async (before, place) => {
    if (before !== opening) return false
    const same = knownLines.slice(place, place + lines.length)
    return areSame(same, read.slice(0, same.length))
  })
  if (start === -1) return null
  return {
    fresh: await namedAfter(kept, lines, read, kept.length - start),
    isInDoubt: opening === balance && lines.length > 0 && start + lines.length < kept.length,
  }
}

/** The place of the first item that is so, or -1. */
async function firstWhere(
  items: readonly Centavos[],
  isSo: (item: Centavos, place: number) => false | Promise<boolean>,
): Promise<number> {
  for (const [place, item] of items.entries()) {
    const found = isSo(item, place)
    if (found !== false && (await found)) return place
  }
  return -1
}

async function namedAfter(
  kept: readonly PlacedLine[],
  lines: readonly StatementLine[],
  read: readonly LineReadings[],
  from: number,
): Promise<NamedLine[]> {
  const storedNames = await namesIn(kept)
  /** By what lines say, how many of them have a name. */
  const counts = new Map<string, number>()
  return mapInSlices(lines.slice(from), (line, place) => {
    const { what = lineContent(line) } = read[from + place] ?? {}
    let number = (counts.get(what) ?? 0) + 1
    let name = hashName(what, number)
    for (; storedNames.has(name); name = hashName(what, number)) number += 1
    counts.set(what, number)
    return { ...line, line: name }
  })
}

/**
 * What the kept lines say that are like one of a statement, by their names: their words may be gone.
 * Equal lines of a day have the numbers from 1 on.
 */
async function namesOf(
  lines: readonly LineReadings[],
  kept: readonly PlacedLine[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  if (kept.length === 0) return names
  const storedNames = await namesIn(kept)
  const tried = new Set<string>()
  const find = (what: string) => {
    if (tried.has(what)) return
    tried.add(what)
    let number = 1
    for (let name = hashName(what, 1); storedNames.has(name); name = hashName(what, number)) {
      names.set(name, what)
      number += 1
    }
  }
  await inSlices(lines, ({ what, former }) => {
    for (const each of former.keys()) find(each)
    find(what)
  })
  return names
}

async function namesIn(kept: readonly PlacedLine[]): Promise<Set<string>> {
  const names = new Set<string>()
  await inSlices(kept, ({ line }) => names.add(line))
  return names
}
