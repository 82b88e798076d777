// The loan book of the console: what is owed today, in the order asked for, and as a file for people.
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { getLoan, getLoansSchedule, listLoans } from '#contract/console/loans/loans.ts'
import { listLateLoans } from '#contract/console/service/collections.ts'
import { listHolidays } from '#contract/console/set-up/holidays.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const t = await demoApp()
const finance = await testStaff(t, 'finance', 'collections', 'admin')

type Asked = Partial<StaffInput<typeof listLoans>>

/** All pages of some rows each. */
async function all(asked: Asked, size = 7) {
  const rows = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { data }: { data: Awaited<ReturnType<typeof page>>['data'] } = await page({
      ...asked,
      cursor,
      size,
    })
    rows.push(...data.items)
    cursor = data.next
  }
  return rows
}

const page = async (asked: Asked) => finance.call(listLoans, asked)

describe('the loan book', () => {
  it('says of each loan what its page says, and of none that is settled or not paid out', async () => {
    const rows = await all({ brand: 'ph' }, 100)
    expect(new Set(rows.map(({ brand }) => brand))).toEqual(new Set(['ph']))
    const open = rows.filter(({ balance }) => balance !== null)
    expect(open.length).toBeGreaterThan(2)
    const today = toManilaDate(t.deps.clock.now()).toString()
    for (const row of open) {
      const { data: schedule } = await finance.call(getLoansSchedule, { id: row.id })
      const left = schedule.items.filter(({ outstanding }) => outstanding !== '0')
      expect(row.lateSince).toBe(row.daysLate > 0 ? (left[0]?.dueOn ?? null) : null)
      expect(row.nextOn).toBe(left.find(({ dueOn }) => dueOn >= today)?.dueOn ?? null)
      const { data: ofPage } = await finance.call(getLoan, { id: row.id })
      const { borrowerName, balance, due, lateSince, daysLate, nextOn } = ofPage
      expect(row).toMatchObject({ borrowerName, balance, due, lateSince, daysLate, nextOn })
      expect(BigInt(row.due ?? 0)).toBeLessThanOrEqual(BigInt(row.balance ?? 0))
    }
    for (const { status, disbursedOn, due, nextOn } of rows.filter((row) => row.balance === null)) {
      expect(disbursedOn === null || status === 200).toBe(true)
      expect([due, nextOn]).toEqual([null, null])
    }
  })

  it('owes the same as in the list of late loans', async () => {
    const late = (await finance.call(listLateLoans, { promise: 'all', plan: 'all', size: 100 }))
      .data
    const rows = new Map((await all({}, 100)).map((row) => [row.id, row]))
    expect(late.items.length).toBeGreaterThan(0)
    for (const { id, owed, daysLate } of late.items)
      expect(rows.get(id)).toMatchObject({ balance: owed, daysLate })
  })

  it('is sorted by each of its heads, and has each loan once, page after page', async () => {
    const everything = new Set((await all({})).map(({ id }) => id))
    const number = (row: { daysLate: number }) => -row.daysLate
    const orders = [
      ['number', ({ number: of }: { number: string }) => of],
      ['principal', ({ principal }: { principal: string }) => Number(principal)],
      ['appliedAt', ({ appliedAt }: { appliedAt: string }) => appliedAt],
      ['lateSince', number],
    ] as const
    for (const [sort, valueOf] of orders)
      for (const [word, sign] of [
        [sort, 1],
        [`-${sort}`, -1],
      ] as const) {
        const rows = await all({ sort: word })
        expect(rows).toHaveLength(everything.size)
        expect(new Set(rows.map(({ id }) => id))).toEqual(everything)
        // What is not late stands below what is, in either direction.
        const sorted = sort === 'lateSince' ? rows.filter(({ daysLate }) => daysLate > 0) : rows
        expect(rows.slice(0, sorted.length)).toEqual(sorted)
        const values = sorted.map((row) => valueOf(row as never))
        expect(values).toEqual(values.toSorted((a, b) => sign * (a < b ? -1 : a > b ? 1 : 0)))
      }
  })

  it('is narrowed and sorted at once', async () => {
    const rows = await all({ status: '180', sort: '-number' }, 1)
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([180]))
    const numbers = rows.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted().toReversed())
    const [first] = rows
    const theirs = await all({ borrowerId: first?.borrowerId ?? '' })
    expect(new Set(theirs.map(({ borrowerId }) => borrowerId))).toEqual(
      new Set([first?.borrowerId]),
    )
  })

  it('refuses an order that has no index, and says which it knows', async () => {
    expect(await page({ sort: 'balance' as never })).toMatchObject({
      code: CODES.inputRefused,
      message:
        'sort: this list is sorted by number, appliedAt, principal, disbursedOn, lateSince alone.',
    })
    expect(await finance.call(listHolidays, { sort: 'date' as never })).toMatchObject({
      code: CODES.inputRefused,
      message: 'sort: this list is sorted by no column.',
    })
    const given = (await page({ sort: 'number', size: 1 })).data.next ?? ''
    expect(await page({ sort: 'principal', cursor: given })).toMatchObject({
      code: CODES.inputRefused,
    })
  })

  it('leaves as a file in pesos, Manila time and words, with the filters and the order of the page', async () => {
    const { text } = await finance.take('/loans.csv?status=180&sort=number', { purpose: 'audit' })
    const lines: Record<string, string>[] = parse(text, { bom: true, columns: true })
    const rows = await all({ status: '180', sort: 'number' })
    expect(lines.map(({ Number: number }) => number)).toEqual(rows.map(({ number }) => number))
    const [line, row] = [lines[0], rows[0]]
    expect(line).toMatchObject({
      Borrower: row?.borrowerName,
      Status: 'Overdue',
      'Days late': String(row?.daysLate),
      'Balance (PHP)': (Number(row?.balance) / 100).toFixed(2),
      'Late since': row?.lateSince,
    })
    const applied = Temporal.Instant.from(row?.appliedAt ?? '').toZonedDateTimeISO('Asia/Manila')
    expect(line?.['Applied (Manila time)']).toBe(
      `${applied.toPlainDate().toString()} ${applied.toPlainTime().toString({ smallestUnit: 'minute' })}`,
    )
    expect(lines.map((each) => each['Brand'])).not.toContain('ph')
  })
})
