// The portfolio of real loans, recomputed from the hashed texts of their entries, in TypeScript
// alone: by what each payment settled of each installment, where the report goes by the balance.
import { expect, test } from 'vitest'
import { readPortfolio } from '#contract/console/reports/reports.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { sum } from '#domain/money/money.ts'
import { portfolioOn } from '#server/backoffice/reports/portfolio/portfolio-store.ts'
import { vintagesOn } from '#server/backoffice/reports/portfolio/vintages-store.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const t = await demoApp()
const { database } = t.deps
const today = toManilaDate(t.deps.clock.now())

interface Booked {
  readonly transfers: readonly {
    readonly debit: string
    readonly credit: string
    readonly amount: string
    readonly installment: number | null
  }[]
}

/** Centavos by `status bucket`, with the number of loans. */
async function onPaper(brand: string, day: Temporal.PlainDate) {
  const loans = await database.selectFrom('loan').selectAll().where('brand', '=', brand).execute()
  const found: Record<string, [loans: number, principal: bigint]> = {}
  for (const { id, status } of loans) {
    if (![170, 174, 180].includes(status)) continue
    const { owed, oldest } = await unpaidOf(id)
    if (owed === 0n) continue
    const late = oldest ? oldest.until(day).days : Number.NaN
    const bucket = [91, 61, 31, 1].find((from) => late >= from) ?? 0
    const [count, principal] = found[`${status} ${bucket}`] ?? [0, 0n]
    found[`${status} ${bucket}`] = [count + 1, principal + owed]
  }
  return found
}

/** What is owed of a loan's principal, and the first due date with some of it. */
async function unpaidOf(loanId: string) {
  const schedules = await database
    .selectFrom('loan_schedule')
    .selectAll()
    .where('loan_id', '=', loanId)
    .execute()
  const newest = schedules.toSorted((one, other) => other.version - one.version)[0]
  const entries = await database
    .selectFrom('entry')
    .select(['sequence', 'content'])
    .where('loan_id', '=', loanId)
    .execute()
  const halves = entries.flatMap(({ sequence, content }) =>
    (JSON.parse(content) as Booked).transfers
      .flatMap(({ debit, credit, amount, installment }) => [
        { account: debit, paid: -BigInt(amount), installment, sequence },
        { account: credit, paid: BigInt(amount), installment, sequence },
      ])
      .filter(({ account }) => account.endsWith(':principal')),
  )
  const owed = -sum(halves.map(({ paid }) => paid))
  const settled = new Map<number | null, bigint>()
  for (const { paid, installment, sequence } of halves)
    if (sequence > (newest?.paid_after ?? 0n))
      settled.set(installment, (settled.get(installment) ?? 0n) + paid)
  const rows = newest?.rows as unknown as { number: number; dueOn: string; principal: string }[]
  const open = rows.filter(
    ({ number, principal }) => BigInt(principal) > (settled.get(number) ?? 0n),
  )
  const days = open.map(({ dueOn }) => Temporal.PlainDate.from(dueOn))
  return { owed, oldest: days.toSorted((one, other) => Temporal.PlainDate.compare(one, other))[0] }
}

test.each([0, 1, 14, 29, 30, 31, 45, 61, 90, 120])(
  'the portfolio in %i days is what the entries come to, for each brand',
  async (days) => {
    const day = today.add({ days })
    let loans = 0
    for (const brand of t.deps.config.brands.keys()) {
      const parts = await portfolioOn(database, brand, day)
      loans += parts.reduce((count, part) => count + part.loans, 0)
      const shown = parts.map((part) => [
        `${part.status} ${part.bucket}`,
        [part.loans, part.principal],
      ])
      expect(Object.fromEntries(shown)).toEqual(await onPaper(brand, day))
    }
    expect(loans).toBeGreaterThan(4)
  },
)

test('portfolio at risk counts what is late from one day on, and by more than 30, 60 and 90', async () => {
  const finance = await testStaff(t, 'finance')
  const { data } = await finance.call(readPortfolio, { brand: 'ph' })
  const lateFrom = (days: number) => {
    const late = data.rows.filter(({ bucket }) => bucket >= days)
    return {
      loans: late.reduce((count, { loans }) => count + loans, 0),
      principal: String(sum(late.map(({ principal }) => BigInt(principal)))),
    }
  }
  expect(data.atRisk).toEqual([
    { days: 1, ...lateFrom(1) },
    { days: 30, ...lateFrom(31) },
    { days: 60, ...lateFrom(61) },
    { days: 90, ...lateFrom(91) },
  ])
  expect(data.total).toEqual(lateFrom(0))
  expect(data.atRisk[0]?.loans).toBeGreaterThan(0)
})

test('the demo’s vintages are what the texts of its entries come to', async () => {
  const loans = await database.selectFrom('loan').selectAll().execute()
  const entries = await database.selectFrom('entry').select(['loan_id', 'content']).execute()
  for (const brand of t.deps.config.brands.keys()) {
    const months: Record<string, [number, bigint, bigint, bigint]> = {}
    for (const { id, brand: of, status, principal, disbursed_on: on } of loans) {
      if (of !== brand || !on || ![170, 174, 180, 200].includes(status)) continue
      const [count, lent, owed, given] = months[on.toString().slice(0, 7)] ?? [0, 0n, 0n, 0n]
      const own = entries.filter(({ loan_id: loanId }) => loanId === id)
      const { outstanding, writtenOffLess } = principalOf(own.map(({ content }) => content))
      months[on.toString().slice(0, 7)] = [
        count + 1,
        lent + principal,
        owed + outstanding,
        given + writtenOffLess,
      ]
    }
    const shown = (await vintagesOn(database, brand, today)).map((each) => [
      each.month,
      [each.loans, each.lent, each.outstanding, each.writtenOff],
    ])
    expect(shown.length).toBeGreaterThan(0)
    expect(Object.fromEntries(shown)).toEqual(months)
  }
})

function principalOf(contents: readonly string[]) {
  let [outstanding, writtenOffLess] = [0n, 0n]
  const transfers = contents.flatMap(
    (content) =>
      (JSON.parse(content) as { transfers: { debit: string; credit: string; amount: string }[] })
        .transfers,
  )
  for (const { debit, credit, amount } of transfers) {
    const change = debit.endsWith(':principal') ? BigInt(amount) : 0n
    const paid = credit.endsWith(':principal') ? BigInt(amount) : 0n
    outstanding += change - paid
    if (debit === 'writeOff') writtenOffLess += paid
    if (credit === 'writeOff') writtenOffLess -= change
  }
  return { outstanding, writtenOffLess }
}
