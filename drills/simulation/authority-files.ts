import { isDeepStrictEqual } from 'node:util'
import { getLoansSchedule } from '#contract/console/loans/loans.ts'
import {
  listCreditFile,
  listStampTax,
  readDataRequests,
  readQuarter,
} from '#contract/console/reports/regulator-reports.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { isHoliday } from '#domain/calendar/holidays.ts'
import { coveredReport } from '#server/backoffice/reports/authorities/covered-report.ts'
import {
  coveredOnPaper,
  isWithin,
  quarterOnPaper,
  registerOnPaper,
  taxOnPaper,
} from '#server/backoffice/reports/testing-on-paper.ts'
import {
  type HashedEntry,
  toldEntries,
} from '#server/backoffice/reports/books/testing-hashed-entries.ts'
import { type TestStaff, testStaff } from '#server/backoffice/testing-staff.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { SeenRequest } from './data-requests.ts'
import type { SimulatedApp } from './simulated-app.ts'

/** What files for authorities say, and where they say otherwise than the loans' own pages. */
export interface SeenFiles {
  rowCount: number
  readonly differences: string[]
}

/** Centavos above which money of a day counts in a run: its loans are small. */
const ABOVE = 9_000_00n

/** A run whose files are compared with its loans. */
interface Compared {
  readonly simulated: SimulatedApp
  readonly staff: TestStaff
  readonly files: SeenFiles
  readonly brand: string
}

/** The credit bureau's file of today: each row against the loan's own pages of today. */
export async function compareCreditFile(simulated: SimulatedApp, files: SeenFiles): Promise<void> {
  const staff = await testStaff(simulated, 'compliance')
  for (const brand of simulated.deps.config.brands.keys()) {
    const compared = { simulated, staff, files, brand }
    for (let cursor = ''; ;) {
      const asked = { brand, size: 100, ...(cursor && { cursor }) }
      const { data } = await staff.call(listCreditFile, asked)
      for (const row of data.items) await compareWithPages(compared, row)
      if (data.next === null) break
      cursor = data.next
    }
  }
}

type CreditRow = Awaited<ReturnType<typeof creditPage>>['items'][number]
const creditPage = async (staff: TestStaff) => (await staff.call(listCreditFile, {})).data

async function compareWithPages(of: Compared, row: CreditRow): Promise<void> {
  const { app, deps } = of.simulated
  const { database, random } = deps
  const loan = await database
    .selectFrom('loan')
    .select(['product_id', 'written_off_on'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const token = await startSession(database, random, row.subjectNumber)
  const asked = { productId: loan.product_id, orderId: row.id }
  const { data } = await ask(app, getLoanDetails, asked, { token })
  const shown = data.userOrderDetail.detail.find(({ text }) => text === OWED)?.value ?? '0'
  const { items } = (await of.staff.call(getLoansSchedule, { id: row.id })).data
  const today = toManilaDate(deps.clock.now()).toString()
  const late = items.filter(({ dueOn, outstanding }) => dueOn < today && outstanding !== '0')
  compare(of.files, `credit file, loan ${row.id}`, [
    [row.outstandingBalance, String(Math.round(Number(shown.replaceAll(/[₱,]/g, '')) * 100))],
    [row.overdueAmount, String(late.reduce((sum, each) => sum + BigInt(each.outstanding), 0n))],
    [Number(row.overdueDays) > 0, late.length > 0],
    [row.isWrittenOff, loan.written_off_on === null ? '' : 'yes'],
  ])
}

/** What order details call it. */
const OWED = 'Owed in all today'

/** The register of stamp tax, quarters, covered transactions and data requests of a whole run. */
export async function comparePeriods(
  simulated: SimulatedApp,
  files: SeenFiles,
  requests: readonly SeenRequest[],
  firstDay: Temporal.PlainDate,
): Promise<void> {
  const staff = await testStaff(simulated, 'compliance')
  const told = await toldEntries(simulated.deps.database)
  const last = toManilaDate(simulated.deps.clock.now()).subtract({ days: 1 })
  for (const brand of simulated.deps.config.brands.keys()) {
    const of = { simulated, staff, files, brand }
    // A report is of a year at most.
    for (let first = firstDay; Temporal.PlainDate.compare(first, last) <= 0;) {
      const end = first.add({ days: 199 })
      const days = { brand, first, last: Temporal.PlainDate.compare(end, last) < 0 ? end : last }
      await compareRegister(of, told, days)
      await compareCovered(of, told, days)
      await compareRequests(of, requests, days)
      first = days.last.add({ days: 1 })
    }
    for (const first of quartersIn(firstDay, last)) await compareQuarter(of, told, first)
  }
}

type Days = Parameters<typeof quarterOnPaper>[1]

async function compareRegister(of: Compared, told: readonly HashedEntry[], days: Days) {
  const wanted = await registerOnPaper(of.simulated.deps.database, told, days)
  const rows = new Map<string, unknown>()
  for (let cursor = ''; ;) {
    const period = { brand: of.brand, from: days.first.toString(), to: days.last.toString() }
    const { data } = await of.staff.call(listStampTax, {
      ...period,
      size: 100,
      ...(cursor && { cursor }),
    })
    for (const { id, paidOutOn, principal, termDays, tax } of data.items)
      rows.set(id, [paidOutOn, principal, termDays, tax])
    if (data.next === null) break
    cursor = data.next
  }
  compare(of.files, `register of ${of.brand}`, [[rows.size, wanted.length]])
  for (const { id, paidOutOn, principal, termDays } of wanted) {
    const tax = String(taxOnPaper(principal, termDays))
    const onPaper = [paidOutOn.toString(), String(principal), termDays, tax]
    compare(of.files, `register, loan ${id}`, [[rows.get(id ?? ''), onPaper]])
  }
}

async function compareQuarter(
  of: Compared,
  told: readonly HashedEntry[],
  first: Temporal.PlainDate,
) {
  const quarter = `${first.year}-Q${Math.ceil(first.month / 3)}`
  const { data } = await of.staff.call(readQuarter, { brand: of.brand, quarter })
  const days = { brand: of.brand, first, last: first.add({ months: 3 }).subtract({ days: 1 }) }
  for (const [item, { count, amount }] of Object.entries(quarterOnPaper(told, days))) {
    const row = data.rows.find((each) => each.part === 'portfolio' && each.item === item)
    const what = `quarter ${quarter} of ${of.brand}, ${item}`
    compare(of.files, what, [
      [row?.count, count],
      [row?.amount, String(amount)],
    ])
  }
}

/** The quarters that are over on a last day, by their first days. */
function quartersIn(first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] {
  const start = first.with({ day: 1, month: first.month - ((first.month - 1) % 3) })
  const quarters: Temporal.PlainDate[] = []
  for (let on = start; ; on = on.add({ months: 3 })) {
    if (Temporal.PlainDate.compare(on.add({ months: 3 }), last) > 0) return quarters
    quarters.push(on)
  }
}

async function compareCovered(of: Compared, told: readonly HashedEntry[], days: Days) {
  const period = { brand: of.brand, from: days.first.toString(), to: days.last.toString() }
  const { rows: found } = await coveredReport(of.simulated.deps, period, ABOVE)
  const rows = new Map(
    found
      .filter(({ borrowerId }) => borrowerId !== '')
      .map(({ day, direction, borrowerId, transactions, amount }) => [
        `${day} ${direction} ${borrowerId}`,
        [transactions, BigInt(amount)],
      ]),
  )
  const onPaper = coveredOnPaper(told, days, ABOVE)
  for (const key of new Set([...rows.keys(), ...onPaper.keys()]))
    compare(of.files, `covered of ${of.brand}, ${key}`, [[rows.get(key), onPaper.get(key)]])
}

async function compareRequests(of: Compared, requests: readonly SeenRequest[], days: Days) {
  const period = { brand: of.brand, from: days.first.toString(), to: days.last.toString() }
  const { data } = await of.staff.call(readDataRequests, period)
  const holidays = of.simulated.deps.holidays.current()
  for (const kind of ['name', 'objection'] as const) {
    const seen = requests.filter(
      (each) =>
        each.brand === of.brand && each.kind === kind && isWithin(toManilaDate(each.askedAt), days),
    )
    const decided = seen.filter(({ decidedAt }) => decidedAt !== null)
    const inTime = decided.filter(({ askedAt, decidedAt }) => {
      let count = 0
      const end = toManilaDate(decidedAt ?? askedAt)
      for (let on = toManilaDate(askedAt).add({ days: 1 }); ; on = on.add({ days: 1 })) {
        if (Temporal.PlainDate.compare(on, end) >= 0) return count < 30
        if (on.dayOfWeek < 6 && !isHoliday(on, holidays)) count += 1
      }
    })
    const row = data.rows.find((each) => each.kind === kind)
    compare(of.files, `data requests of ${of.brand}, ${kind}`, [
      [row?.asked, seen.length],
      [row?.granted, seen.filter(({ isGranted }) => isGranted).length],
      [row?.refused, decided.filter(({ isGranted }) => !isGranted).length],
      [row?.waiting, seen.length - decided.length],
      [row?.inTime, inTime.length],
    ])
  }
}

function compare(
  files: SeenFiles,
  what: string,
  pairs: readonly (readonly [is: unknown, wanted: unknown])[],
): void {
  files.rowCount += 1
  for (const [is, wanted] of pairs)
    if (!isDeepStrictEqual(is, wanted))
      files.differences.push(`${what}: ${textOf(is)}, not ${textOf(wanted)}`)
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
