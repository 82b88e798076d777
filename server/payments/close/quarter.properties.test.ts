// Days in which lines of the bank come late, in pairs, without a reference, and are taken back with
// their statement: the trial balance of each closed day is what the bank has of it, to the centavo.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sum } from '#domain/money/money.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { postNew } from '#server/ledger/journal.ts'
import { postInto } from '#server/ledger/posting-date.ts'
import { postReversal } from '#server/ledger/reversal.ts'
import { explainLine } from '#server/payments/bank/lines/explain-line.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { lastStatement } from '#server/payments/bank/files/last-statement-store.ts'
import { matchBankLines } from '#server/payments/bank/lines/match-lines.ts'
import { payInCapital } from '#server/payments/bank/order-transfer.ts'
import { removeStatement } from '#server/payments/bank/files/remove-statement.ts'
import { bankDays } from '#server/payments/bank/testing-bank-days.ts'
import { seenExplanation, undoExplanation } from '#server/payments/bank/lines/undo-explanation.ts'
import { balancesOn, banksOn, closeDay } from '#server/payments/close/close-day.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeMt940, type SampleLine } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps: ofApp } = await testApp()
const days = bankDays(ofApp)
const { corrected: bank, database } = days
const deps = {
  ...days.deps,
  config: { ...days.deps.config, bankAccounts: days.deps.config.bankAccounts.slice(0, 1) },
}
const inOne = async <T>(work: (tx: Transaction) => Promise<T>) =>
  database.transaction().execute(work)

const anyDay = fc.record({
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom('capital', 'settlement', 'charge', 'pair', 'late'),
      centavos: fc.bigInt(1n, 999_999n),
      /** Days by which the bank enters a transfer later than it is ordered, or a line before. */
      days: fc.integer({ min: 0, max: 2 }),
      brand: fc.constantFrom('ph', 'ph', 'given'),
    }),
    { maxLength: 5 },
  ),
  /** Without one the next statement covers the day. */
  hasStatement: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.boolean()),
  isTakenBack: fc.boolean(),
  isExplained: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.boolean()),
  isUndone: fc.boolean(),
  hasStray: fc.nat(9).map((draw) => draw === 0),
})
type Day = typeof anyDay extends fc.Arbitrary<infer T> ? T : never

/** A line that the bank will have entered, whose it is, and in whose books it is since which day. */
interface Known extends SampleLine {
  readonly brand: string
  readonly orderedOn: string | null
  readonly enteredOn: string
  /** Of its statement; '': it is on none yet. */
  sentOn: string
  /** Its posting date by the rule; '': it is not explained. */
  postedOn: string
}
const known: Known[] = []
/** Closed days of brand ph. */
const closed: string[] = []
const lastClosed = () => closed.at(-1) ?? ''
const ways = { closed: 0, open: 0, late: 0, underWay: 0, takenBack: 0, undone: 0, stray: 0 }

test('the trial balance of each closed day is the balance of the bank with what is said apart', async () => {
  let coveredTo = ''
  for (const day of fc.sample(anyDay, { seed: 20_261_129, ...upTo(92) })) {
    days.next()
    const today = days.today()
    await spend(day)
    days.next()
    await compared(today)
    if (day.hasStatement || coveredTo < today.subtract({ days: 1 }).toString()) {
      if (day.isTakenBack) await takeBackAfter(today)
      await bring(today)
      coveredTo = today.toString()
    }
    if (day.isUndone) await undoLast()
    if (day.isExplained || day.isUndone) await explainAll()
    await close(day, today, coveredTo)
  }
  await explainAll()
  for (const on of closed) await expectReconciled(on)
  for (const [way, count] of Object.entries(ways)) expect(count, way).toBeGreaterThan(1)
  expect((await auditBooks(database)).differences).toEqual([])
}, 240_000)

/** What happens in a day, and what the bank enters of it, now or later. */
async function spend({ lines, hasStray }: Day): Promise<void> {
  const today = days.today()
  let hasSettled = false
  for (const [place, { kind, centavos, days: by, brand }] of lines.entries()) {
    const reference = `${kind.slice(0, 3).toUpperCase()}-${days.count()}-${place}`
    const line = { amount: centavos, reference, text: kind, brand, orderedOn: null }
    const later = today.add({ days: by }).toString()
    if (kind === 'capital') {
      const order = { ...days.order({ ...bank, brand }), reference, amount: centavos }
      await inOne(async (tx) => payInCapital(deps, tx, order))
      keep({ ...line, orderedOn: today.toString() }, later)
    } else if (kind === 'settlement' && !hasSettled) {
      hasSettled = true
      await days.settle({ ...bank, brand }, reference, centavos)
      keep({ ...line, text: `${bank.word} SETTLEMENT` }, later)
    } else if (kind === 'pair') {
      const equal = { ...line, reference: 'GCASH', amount: 100_00n }
      for (const each of [equal, equal]) keep(each, today.toString())
    } else {
      const on = today.subtract({ days: kind === 'late' ? by : 0 })
      keep({ ...line, reference: 'NONREF', amount: -centavos }, on.toString(), today.toString())
    }
  }
  if (hasStray) await postCentavo()
}

/** @param enteredOn when the bank's statements have it first */
function keep(
  line: Omit<Known, 'on' | 'sentOn' | 'postedOn' | 'enteredOn'>,
  on: string,
  enteredOn = on,
) {
  known.push({ ...line, on, enteredOn, sentOn: '', postedOn: '' })
}

/** The comparisons of the night are done. */
async function compared(day: Temporal.PlainDate): Promise<void> {
  const at = days.now()
  await sql`
    insert into reconciliation (day, from_on, ran_at, done_at) values (${day}, ${day}, ${at}, ${at})
  `.execute(database)
  await sql`
    insert into payout_reconciliation (day, from_day, started_at, ended_at)
    values (${day}, ${day}, ${at}, ${at})`.execute(database)
}

const sent = () => known.filter(({ sentOn }) => sentOn !== '')

/** The statement of the lines that the bank has entered since the last one. */
function statementOn(day: Temporal.PlainDate): { text: string; lines: Known[] } {
  const opening = sum(sent().map(({ amount }) => amount))
  const lines = known.filter(({ sentOn, enteredOn }) => !sentOn && enteredOn <= day.toString())
  return { text: writeMt940({ opening, lines, closesOn: day.toString() }), lines }
}

async function bring(day: Temporal.PlainDate): Promise<void> {
  const { text, lines } = statementOn(day)
  await importStatement(deps, text, { key: null }, 'ines')
  for (const line of lines) line.sentOn = day.toString()
  await matchBankLines(deps)
  await notePosted()
}

/** Somebody imports it, and two people take it back. */
async function takeBackAfter(day: Temporal.PlainDate): Promise<void> {
  await importStatement(deps, statementOn(day).text, { key: null }, 'ines')
  const last = await lastStatement(database, bank.account)
  await inOne(async (tx) => removeStatement(tx, last?.id ?? ''))
  ways.takenBack += 1
}

async function explainAll(): Promise<void> {
  for (const { line, bookedOn, amount } of await openLines()) {
    const brand = known.find((each) => each.on === bookedOn && each.amount === amount)?.brand ?? ''
    const named = { account: bank.account, line, brand, as: amount < 0n ? 'expense' : 'income' }
    const moment = { reason: 'in a test', at: days.now() }
    await inOne(async (tx) => explainLine(deps, tx, { ...named, as: named.as as 'income' }, moment))
  }
  await notePosted()
}

/** What two people wrote last; the books of the days before are as they were when it is written anew. */
async function undoLast(): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select line from bank_line where explained_as = 'account'
    order by explained_at desc, place limit 1`.execute(database)
  const named = { account: bank.account, line: rows[0]?.line ?? '' }
  const seen = await seenExplanation(database, named)
  if (seen === null) return
  const moment = { reason: 'in a test', at: days.now() }
  await inOne(async (tx) => undoExplanation(tx, { ...named, seen }, moment))
  ways.undone += 1
}

async function openLines() {
  const { rows } = await sql<{ line: string; bookedOn: string; amount: bigint }>`
    select line, booked_on::text as "bookedOn", amount from bank_line
    where explained_at is null order by place`.execute(database)
  return rows
}

/** By the rule: on its entry date, or the first open day of its brand. */
async function notePosted(): Promise<void> {
  const open = await openLines()
  for (const line of sent()) {
    const isOpen = open.some((each) => each.bookedOn === line.on && each.amount === line.amount)
    if (line.postedOn || isOpen) continue
    const firstOpen = line.brand === 'ph' ? dayAfter(lastClosed()) : ''
    line.postedOn = firstOpen > line.on ? firstOpen : line.on
  }
}

const dayAfter = (day: string) =>
  day === '' ? '' : Temporal.PlainDate.from(day).add({ days: 1 }).toString()

async function postCentavo(): Promise<void> {
  await inOne(async (tx) =>
    postNew(tx, {
      chain: 'brand:ph',
      event: 'explained',
      reason: 'planted',
      reference: `line:planted:${days.today().toString()}`,
      valueOn: days.today(),
      at: days.now(),
      transfers: [{ debit: 'bank:bdo', credit: 'income:other', amount: 1n }],
    }),
  )
}

async function takeCentavoBack(day: Temporal.PlainDate): Promise<void> {
  const reverses = `line:planted:${day.toString()}`
  const reference = `undone:${reverses}`
  const moment = { at: days.now(), valueOn: day }
  await inOne(async (tx) => {
    await postReversal(tx, { event: 'reversed', reason: 'planted', reverses, reference, ...moment })
    await postInto(tx, reference, day)
  })
}

/** The day closes when, and only when, nothing of it is open. */
async function close({ hasStray }: Day, day: Temporal.PlainDate, coveredTo: string) {
  const on = day.toString()
  const isOpen = (await openLines()).some(({ bookedOn }) => bookedOn <= on) || coveredTo < on
  if (hasStray) await refuseCentavo(day)
  const { isClosed, unexplained } = await closeDay(deps, 'ph', day, 'carla')
  expect(isClosed, JSON.stringify(unexplained.map(({ what }) => what))).toBe(!isOpen)
  ways[isClosed ? 'closed' : 'open'] += 1
  if (!isClosed) return
  closed.push(on)
  // Nothing of a later day is known yet where the last statement is of this one.
  await expectReconciled(on, coveredTo === on ? sum(sent().map(({ amount }) => amount)) : null)
}

async function refuseCentavo(day: Temporal.PlainDate): Promise<void> {
  const refused = await closeDay(deps, 'ph', day, 'carla')
  expect(refused.unexplained).toContainEqual({
    what: 'bank:bdo: the books and the explained lines differ',
    amount: 1n,
  })
  await takeCentavoBack(day)
  ways.stray += 1
}

/** What the books, the bank and the page say of a closed day, against what happened. */
async function expectReconciled(on: string, printed: bigint | null = null): Promise<void> {
  const day = Temporal.PlainDate.from(on)
  let inBooks = 0n
  for (const brand of ['ph', 'given'])
    for (const { account, amount } of await balancesOn(deps, brand, day))
      if (account === bank.account) inBooks += amount
  const until = sent().filter((line) => line.on <= on)
  const amountOf = (lines: readonly Known[]) => sum(lines.map(({ amount }) => amount))
  const late = until.filter(({ orderedOn, postedOn }) => !orderedOn && postedOn > on)
  const open = until.filter(({ orderedOn, postedOn }) => !orderedOn && !postedOn)
  const underWay = known.filter(
    ({ orderedOn, sentOn, ...line }) => orderedOn && orderedOn <= on && (!sentOn || line.on > on),
  )
  const atBank = amountOf(until)
  expect(inBooks).toBe(atBank - amountOf(open) - amountOf(late) + amountOf(underWay))
  expect(await banksOn(deps, day)).toEqual([
    {
      account: bank.account,
      coveredBy: expect.any(String),
      atBank,
      unexplained: amountOf(open),
      postedLater: amountOf(late),
      underWay: amountOf(underWay),
      inBooks,
    },
  ])
  expect(inBooks).toBe(printed === null ? inBooks : printed + amountOf(underWay))
  ways.late += Number(late.length > 0)
  ways.underWay += Number(underWay.length > 0)
}
