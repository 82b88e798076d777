import { hash } from 'node:crypto'
import { inSlices } from '#server/platform/threads/in-slices.ts'
import type { FormerReading, StatementLine } from '#server/providers/bank/statement.ts'

/** What a line says: its day, amount and words. */
type Said = Pick<StatementLine, 'bookedOn' | 'amount' | 'reference' | 'text'>

/** A line of a statement as it is read now, and as what versions before may have kept it. */
export interface LineReadings {
  readonly now: Said
  readonly what: string
  /** What it says otherwise, by what that is. */
  readonly former: ReadonlyMap<string, Said>
}

/** Characters of a text that versions before kept. */
const MAX_TEXT = 500

/**
 * Versions before read fewer words or another day, cut off a long text, and had a sign for what they
 * could not read in place of letters that are not of ASCII.
 */
export function readLine(line: StatementLine): LineReadings {
  const { amount, formerly } = line
  const former = [line, ...(formerly ? [formerly] : [])]
    .flatMap((reading) => [reading, unread(reading)])
    .map(({ bookedOn, reference, text }) => {
      return { bookedOn, amount, reference: cut(reference), text: cut(text) }
    })
    .filter((said) => !isReadSo(said, line))
    .map((said): [string, Said] => [lineContent(said), said])
  return { now: line, what: lineContent(line), former: new Map(former) }
}

function cut(words: string): string {
  return words.slice(0, MAX_TEXT)
}

/** Both are of one amount. */
function isReadSo(said: FormerReading, line: FormerReading): boolean {
  return (
    said.text === line.text &&
    said.reference === line.reference &&
    said.bookedOn.equals(line.bookedOn)
  )
}

function unread({ bookedOn, reference, text }: FormerReading): FormerReading {
  return { bookedOn, reference: asciiOf(reference), text: asciiOf(text) }
}

function asciiOf(words: string): string {
  return words.replaceAll(/\P{ASCII}/gu, '\uFFFD')
}

export function lineContent({ bookedOn, amount, reference, text }: Said): string {
  return JSON.stringify([bookedOn.toString(), String(amount), reference, text])
}

/** Equal lines of a day are numbered, whatever statements they come in. */
export function hashName(what: string, number: number): string {
  return hash('sha256', `${what}${number}`, 'hex').slice(0, 32)
}

/** Whether what kept lines say is what these say, now or before, in any order. */
export async function areSame(
  kept: readonly string[],
  lines: readonly LineReadings[],
): Promise<boolean> {
  if (kept.length !== lines.length) return false
  const left = new Map<string, number>()
  const nowOf = new Map<string, Set<string>>()
  await inSlices(lines, ({ what, former }) => {
    left.set(what, (left.get(what) ?? 0) + 1)
    for (const other of former.keys()) {
      const nows = nowOf.get(other) ?? new Set()
      nowOf.set(other, nows.add(what))
    }
  })
  const take = (whats: Iterable<string>): boolean => {
    for (const what of whats) {
      const count = left.get(what) ?? 0
      if (count > 0) left.set(what, count - 1)
      if (count > 0) return true
    }
    return false
  }
  // What is kept as it is read now is that line and no other.
  const before: string[] = []
  await inSlices(kept, (what) => {
    if (!take([what])) before.push(what)
  })
  let isSame = true
  await inSlices(before, (what) => {
    isSame &&= take(nowOf.get(what) ?? [])
  })
  return isSame
}
