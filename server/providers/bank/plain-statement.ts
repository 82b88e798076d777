import { inSlices } from '#server/platform/threads/in-slices.ts'
import type { FormerReading, Statement, StatementLine } from '#server/providers/bank/statement.ts'

/** A statement as a thread sends it: its lines are in parts, which are opened one by one. */
export interface PlainStatement extends Omit<Statement, 'closesOn' | 'lines'> {
  readonly closesOn: string
  /** JSON of some lines each. */
  readonly parts: readonly Uint8Array[]
}

/** Lines of a part: they are opened within some milliseconds. */
const PART_LINES = 250

type PlainFormer = readonly [bookedOn: string, reference: string, text: string]
type PlainLine = readonly [
  fileLine: number,
  bookedOn: string,
  amount: string,
  reference: string,
  text: string,
  formerly?: PlainFormer,
]

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

export function toPlain({ closesOn, lines, ...said }: Statement): PlainStatement {
  const parts: Uint8Array[] = []
  for (let from = 0; from < lines.length; from += PART_LINES)
    parts.push(encoder.encode(JSON.stringify(lines.slice(from, from + PART_LINES).map(plainLine))))
  return { ...said, closesOn: closesOn.toString(), parts }
}

function plainLine(line: StatementLine): PlainLine {
  const { fileLine, bookedOn, amount, reference, text, formerly } = line
  const plain = [fileLine, bookedOn.toString(), String(amount), reference, text] as const
  return formerly ? [...plain, plainFormer(formerly)] : plain
}

function plainFormer({ bookedOn, reference, text }: FormerReading): PlainFormer {
  return [bookedOn.toString(), reference, text]
}

/** The statement again; requests of the process are let in between. */
export async function fromPlain({ closesOn, parts, ...said }: PlainStatement): Promise<Statement> {
  const lines: StatementLine[] = []
  const days = new Map<string, Temporal.PlainDate>()
  const dayOf = (written: string) => {
    const day = days.get(written) ?? Temporal.PlainDate.from(written)
    days.set(written, day)
    return day
  }
  const open = (part: Uint8Array) => {
    // A thread of ours wrote it.
    for (const plain of JSON.parse(decoder.decode(part)) as PlainLine[]) {
      const [fileLine, bookedOn, amount, reference, text, formerly] = plain
      const line = { fileLine, bookedOn: dayOf(bookedOn), amount: BigInt(amount), reference, text }
      lines.push(formerly ? { ...line, formerly: formerOf(formerly, dayOf) } : line)
    }
  }
  await inSlices(parts, open)
  return { ...said, closesOn: Temporal.PlainDate.from(closesOn), lines }
}

function formerOf(
  [bookedOn, reference, text]: PlainFormer,
  dayOf: (written: string) => Temporal.PlainDate,
): FormerReading {
  return { bookedOn: dayOf(bookedOn), reference, text }
}
