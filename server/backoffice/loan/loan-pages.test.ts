// The page of a loan: its figures are those of the borrower's own pages and of the ledger.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  getLoan,
  getLoansDocuments,
  getLoansMoney,
  getLoansSchedule,
  listLoans,
  listLoansEntries,
  listLoansTimeline,
} from '#contract/console/loans/loans.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const { loanOf, pay } = repaymentTools(t)
const finance = await testStaff(t, 'finance')
const loan = await loanOf('ph')
const { reference } = await loan.started(1_000_00)
await pay(reference)
const id = loan.orderId

describe('the page of a loan', () => {
  it('shows the card and rows that the borrower sees', async () => {
    const { data } = await finance.call(getLoan, { id })
    const { card, userOrderDetail } = await loan.details()
    expect(data.card).toMatchObject({ headline: card?.headline, amount: card?.amount })
    expect(data.rows).toEqual(userOrderDetail.detail.map(({ text, value }) => ({ text, value })))
    expect(data).toMatchObject({ id, borrowerId: loan.borrowerId, borrowerName: 'Ana Cruz' })
  })

  it('has the schedule, of which what was paid and what is outstanding add up', async () => {
    const { data } = await finance.call(getLoansSchedule, { id })
    expect(data.items).toHaveLength(4)
    const [first] = data.items
    expect(first?.paid).toBe('100000')
    for (const { due, paid, penalties, outstanding } of data.items)
      expect(BigInt(due) + BigInt(penalties) - BigInt(paid)).toBe(BigInt(outstanding))
  })

  it('has the ledger by entry, whose last line is what the books say', async () => {
    const rows: { lines: { amount: string }[]; outstanding: string; sequence: number }[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: typeof rows; next: string | null } = (
        await finance.call(listLoansEntries, { id, cursor, size: 1 })
      ).data
      rows.push(...page.items)
      cursor = page.next
    }
    const booked = await loan.entries()
    expect(rows.map(({ sequence }) => BigInt(sequence))).toEqual(
      booked.map(({ sequence }) => sequence),
    )
    expect(rows.at(-1)?.outstanding).toBe(String(booked.at(-1)?.outstanding))
    expect(rows.every(({ lines }) => lines.every(({ amount }) => BigInt(amount) > 0n))).toBe(true)
  })

  it('has the payment with its notice as it came, without its headers, and the payout', async () => {
    const { data } = await finance.call(getLoansMoney, { id })
    expect(data.payments).toMatchObject([{ amount: '100000' }])
    expect(data.payouts).toMatchObject([{ state: 'succeeded' }])
    expect(data.notices.length).toBeGreaterThan(0)
    const raw = data.notices.map((notice) => notice.raw).join(' ')
    expect(raw).toContain(data.payments[0]?.reference)
    expect(raw).not.toMatch(/user-agent|host"/i)
  })

  it('has documents, and each opening is in the log', async () => {
    const { data } = await finance.call(getLoansDocuments, { id })
    expect(data.items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['statement', 'ledger']),
    )
    const statement = data.items.find(({ kind }) => kind === 'statement')
    const { type } = await finance.file(statement?.path ?? '')
    expect(type).toBe('application/pdf')
    const { rows } = await sql<{ subject: string }>`
      select subject from staff_log where staff_id = ${finance.id} and subject like '% statement'`.execute(
      deps.database,
    )
    expect(rows).toEqual([{ subject: `${id} statement` }])
  })

  it('has what happened, and nothing of another loan', async () => {
    const { data } = await finance.call(listLoansTimeline, { id, size: 100 })
    expect(data.items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['applied', 'disbursed']),
    )
    expect(new Set(data.items.map(({ loanId }) => loanId))).toEqual(new Set([id]))
  })

  it('has each entry of the ledger with what it moved, once', async () => {
    const amounts = async (of: string) => {
      const { items } = (await finance.call(listLoansTimeline, { id: of, size: 100 })).data
      return items.map(({ kind, amount }) => [kind, amount])
    }
    expect(await amounts(id)).toEqual(
      expect.arrayContaining([
        ['disbursed', '1500000'],
        ['repaid', '100000'],
      ]),
    )
    // A fee is kept back of what is paid out: the principal is lent all the same.
    const { orderId } = await loanOf('given', 40)
    const shown = await amounts(orderId)
    expect(shown).toContainEqual(['disbursed', '1500000'])
    expect(shown).toContainEqual(['payout succeeded', '1425000'])
  })

  it('is opened by support with a reason, and of none not found', async () => {
    const support = await testStaff(t, 'support')
    expect(await support.call(getLoan, { id })).toMatchObject({ code: CODES.inputRefused })
    expect(await support.call(getLoan, { id, reason: 'They called' })).toMatchObject({ code: '0' })
    const none = deps.random.uuid()
    expect(await finance.call(getLoan, { id: none })).toMatchObject({ code: CODES.notFound })
  })
})

describe('the list of loans', () => {
  it('is found by number and narrowed by status', async () => {
    const { data: one } = await finance.call(getLoan, { id })
    const byNumber = await finance.call(listLoans, { number: one.number })
    expect(byNumber.data.items.map((row) => row.id)).toEqual([id])
    const settled = await finance.call(listLoans, { status: '200' })
    expect(settled.data.items.some((row) => row.id === id)).toBe(false)
  })
})
