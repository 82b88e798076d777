import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BankAccount } from '#server/providers/bank/bank-account.ts'
import { readFile } from '#server/providers/bank/read-file.ts'
import { inPesos, type Statement, StatementFault } from '#server/providers/bank/statement.ts'
import { statementBytes } from '#server/cli/books/statement-bytes.ts'

/** How a dry run reads. */
interface DryRun {
  readonly accounts: readonly BankAccount[]
  /** Of a CSV where there are several accounts. */
  readonly key: string | null
  readonly leaveOutOthers: boolean
}

/** What a file, or each file of a folder, says; or why it is refused. Nothing is kept. */
export async function dryRun(
  path: string,
  how: DryRun,
): Promise<{ lines: string[]; isRefused: boolean }> {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .map((name) => join(path, name))
    : [path]
  const each: Awaited<ReturnType<typeof readLines>>[] = []
  for (const file of files) each.push(await readLines(file, how))
  return {
    lines: each.flatMap(({ lines }, place) => [`${files[place] ?? ''}:`, ...lines, '']),
    isRefused: each.some(({ isRefused }) => isRefused),
  }
}

async function readLines(path: string, { accounts, key, leaveOutOthers }: DryRun) {
  try {
    const reading = { key: /\.csv$/i.test(path) ? key : null, leaveOutOthers }
    const content = statementBytes(path)
    const opened = await readFile({ read: async () => content, reading }, { accounts })
    const { read, others } = await opened.statements()
    const lines = read.flatMap(({ account, statements }) =>
      statements.flatMap((statement) => shown(account.key, statement)),
    )
    return {
      lines: [...lines, ...others.map((number) => `  left out: ${number}`)],
      isRefused: false,
    }
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error
    return { lines: [`  refused: ${error.message}.`], isRefused: true }
  }
}

function shown(key: string, { name, opening, closing, closesOn, lines, zeroLines }: Statement) {
  return [
    `  ${key} ${name}: ${inPesos(opening)}, ${lines.length} lines, ${inPesos(closing)} on ${closesOn.toString()}`,
    ...lines.map(
      ({ fileLine, bookedOn, amount, reference, text }) =>
        `    line ${fileLine}: ${bookedOn.toString()} ${inPesos(amount)} [${reference}] ${text}`,
    ),
    ...zeroLines.map((line) => `    line ${line}: 0.00, left out`),
  ]
}
