// Random statements of a day, sent again with other lines, explained, undone, replaced and taken back:
// the books end as those of the final statement imported alone.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { upTo } from '#domain/testing/testing-cases.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { explainLine } from '#server/payments/bank/lines/explain-line.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { lastStatement } from '#server/payments/bank/files/last-statement-store.ts'
import { matchBankLines } from '#server/payments/bank/lines/match-lines.ts'
import { payInCapital } from '#server/payments/bank/order-transfer.ts'
import { replaceStatement } from '#server/payments/bank/files/replace-statement.ts'
import { refuseExplained } from '#server/payments/bank/files/removable-statement.ts'
import { removeStatement } from '#server/payments/bank/files/remove-statement.ts'
import { bankDays, type Twin } from '#server/payments/bank/testing-bank-days.ts'
import { readFile } from '#server/providers/bank/read-file.ts'
import { tryReplacement } from '#server/payments/bank/files/try-replacement.ts'
import { seenExplanation, undoExplanation } from '#server/payments/bank/lines/undo-explanation.ts'
import { strayAtBanks } from '#server/payments/close/bank-reconciliation.ts'
import { toClosingDay } from '#server/payments/close/close-day.ts'
import { strayAtProviders } from '#server/payments/close/unexplained-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { readStatements } from '#server/providers/bank/read-statement.ts'
import { StatementFault } from '#server/providers/bank/statement.ts'
import type { SampleLine } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps: ofApp } = await testApp()
const days = bankDays(ofApp)
const { deps, database, fileOf } = days

const inOne = async <T>(work: (tx: Transaction) => Promise<T>) =>
  database.transaction().execute(work)

/** What the bank says of a line before its final statement. */
const anyDraft = fc.constantFrom('same', 'same', 'missing', 'other words', 'other sum')
const anyLine = fc.record({
  kind: fc.constantFrom('settlement', 'capital', 'charge', 'interest', 'equal'),
  centavos: fc.bigInt(1n, 999_999n),
  drafts: fc.tuple(anyDraft, anyDraft),
  isExplained: fc.boolean(),
  isUndone: fc.boolean(),
})
type Line = typeof anyLine extends fc.Arbitrary<infer T> ? T : never

const anyDay = fc.record({
  lines: fc.uniqueArray(anyLine, {
    maxLength: 6,
    minLength: 1,
    // One settlement a day; the others may be equal.
    selector: ({ kind }) => (kind === 'settlement' ? kind : Symbol(kind)),
  }),
  draftCount: fc.integer({ min: 1, max: 2 }),
  isTakenBack: fc.boolean(),
})

test('the books end as those of the final statement alone, and the audit finds nothing', async () => {
  const ways = { imported: 0, replaced: 0, takenBack: 0, undone: 0, carried: 0 }
  await fc.assert(
    fc.asyncProperty(anyDay, async ({ lines, draftCount, isTakenBack }) => {
      days.next()
      const final = await happen(days.corrected, lines)
      for (let draft = 0; draft < draftCount; draft += 1) {
        await send(days.corrected, draftOf(final, lines, draft), isTakenBack, ways)
        await explainSome(lines, ways)
      }
      await send(days.corrected, final, isTakenBack, ways)
      await explainAll(days.corrected)

      await send(days.alone, await happen(days.alone, lines), false, ways)
      await explainAll(days.alone)
      expect(await days.balances('ph')).toEqual(await days.balances('given'))
      expect(await inOne(strayNow)).toEqual([])
    }),
    { ...upTo(100), endOnFailure: true, seed: 20_261_129 },
  )
  for (const count of Object.values(ways)) expect(count, JSON.stringify(ways)).toBeGreaterThan(3)
  expect((await auditBooks(database)).differences).toEqual([])
}, 120_000)

const strayNow = async (tx: Transaction) => [
  ...(await strayAtBanks(tx, ['bank:bdo', 'bank:ubp'], toClosingDay('ph', days.today()))).filter(
    // The day is not over.
    ({ amount }) => amount !== null,
  ),
  ...(await strayAtProviders(tx)),
]

/** What happens in a day, and the lines that the bank finally has of it. */
async function happen(twin: Twin, lines: readonly Line[]): Promise<SampleLine[]> {
  const on = days.today().toString()
  const result: SampleLine[] = []
  for (const [place, { kind, centavos: amount }] of lines.entries()) {
    const reference = `${kind.slice(0, 3).toUpperCase()}-${days.count()}-${place}`
    if (kind === 'settlement') await days.settle(twin, reference, amount)
    if (kind === 'capital')
      await inOne(async (tx) =>
        payInCapital(deps, tx, { ...days.order(twin), reference: `${reference}00`, amount }),
      )
    const line = { on, amount, reference, text: kind.toUpperCase() }
    result.push(
      {
        settlement: { ...line, text: `${twin.word} SETTLEMENT` },
        capital: { ...line, reference: `${reference}00` },
        charge: { ...line, amount: -amount },
        interest: line,
        equal: { ...line, amount: 100_00n, reference: 'GCASH' },
      }[kind],
    )
  }
  return result
}

function draftOf(final: SampleLine[], lines: readonly Line[], draft: number): SampleLine[] {
  return final.flatMap((line, place) => {
    const how = lines[place]?.drafts[draft] ?? 'same'
    if (how === 'missing') return []
    if (how === 'other words') return [{ ...line, text: `${line.text} PENDING` }]
    return [how === 'same' ? line : { ...line, amount: line.amount + 1n }]
  })
}

type Ways = Record<'imported' | 'replaced' | 'takenBack' | 'undone' | 'carried', number>

/** The bank's file: imported where it goes on, else in the place of the last statement. */
async function send(twin: Twin, lines: SampleLine[], isTakenBack: boolean, ways: Ways) {
  const text = await fileOf(twin, lines)
  const bring = async () => importStatement(deps, text, { key: null }, 'ines')
  try {
    await bring()
    ways.imported += 1
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error
    await (isTakenBack ? takeBack(twin, ways) : replace(text, ways))
    if (isTakenBack) await bring()
  }
  await matchBankLines(deps)
}

async function takeBack(twin: Twin, ways: Ways): Promise<void> {
  const last = (await lastStatement(database, twin.account))!
  for (const { line } of await days.linesOf(last.id)) await undo(twin, line, ways)
  await inOne(async (tx) => removeStatement(tx, last.id))
  ways.takenBack += 1
}

async function replace(text: string, ways: Ways): Promise<void> {
  const sent = { read: async () => text, reading: { key: null } }
  const opened = await readFile(sent, { accounts: deps.config.bankAccounts })
  const { statement, lines } = (await tryReplacement(deps, opened))!
  for (const { line, explainedAs } of lines.gone)
    if (explainedAs !== null) await undo(days.corrected, line, ways)
  const file = readStatements(text, deps.config.bankAccounts, { key: null })
  const done = await inOne(async (tx) => {
    const replaced = await replaceStatement(deps, tx, { statement: statement.id, file, by: 'ines' })
    refuseExplained(replaced.lines.gone)
    return replaced
  })
  ways.replaced += 1
  ways.carried += done.lines.same.filter(
    ({ before, after }) => before.explainedAs !== null && before.line !== after.line,
  ).length
}

async function undo({ account }: Twin, line: string, ways: Ways): Promise<void> {
  const seen = await seenExplanation(database, { account, line })
  if (seen === null) return
  const moment = { reason: 'in a test', at: days.now(), valueOn: days.today() }
  await inOne(async (tx) => undoExplanation(tx, { account, line, seen }, moment))
  ways.undone += 1
}

async function explainSome(lines: readonly Line[], ways: Ways): Promise<void> {
  const { id } = (await lastStatement(database, days.corrected.account))!
  for (const [place, { line, amount }] of (await days.linesOf(id)).entries()) {
    const { isExplained = false, isUndone = false } = lines[place] ?? {}
    if (isExplained) await explainOpen(days.corrected, line, amount)
    if (isUndone) await undo(days.corrected, line, ways)
  }
}

async function explainAll(twin: Twin): Promise<void> {
  const { rows } = await sql<{ line: string; amount: bigint }>`
    select line, amount from bank_line where account = ${twin.account} and explained_at is null
    order by place`.execute(database)
  for (const { line, amount } of rows) {
    await matchBankLines(deps, { account: twin.account, line })
    await explainOpen(twin, line, amount)
  }
}

/** Two people write it to an account, unless something explains it. */
async function explainOpen({ account, brand }: Twin, line: string, amount: bigint) {
  if ((await seenExplanation(database, { account, line })) !== null) return
  const as = amount < 0n ? 'expense' : 'income'
  const moment = { reason: 'in a test', at: days.now() }
  await inOne(async (tx) => explainLine(deps, tx, { account, line, brand, as }, moment))
}
