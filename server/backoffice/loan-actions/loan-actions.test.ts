// Two people write a loan off, or reverse a wrong posting; a request on a loan that changed is stale.
import { describe, expect, test } from 'vitest'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import { previewWriteOff } from '#contract/console/service/collections.ts'
import {
  requestReversal,
  requestWriteOff,
  previewLoanAction,
} from '#contract/console/loans/loan-actions.ts'
import { listSuspense } from '#contract/console/money/suspense.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { staySignedIn, testStaff } from '#server/backoffice/testing-staff.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { act, loanOf, pay, toNextDay, booked, expectCleanBooks } = repaymentTools(t)
const [maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]

const previewOf = async ({ orderId: id }: PaidOutLoan, entryReference?: string) =>
  maker.call(previewLoanAction, { id, ...(entryReference && { entryReference }) })

const writeOff = async (
  { orderId: id }: PaidOutLoan,
  seen: string,
  reason = 'Given up, they moved',
) => maker.call(requestWriteOff, { id, seen, reason })

const check = async (id: string, by = checker) =>
  by.call(decideApproval, { id, outcome: 'approved' })

const amountOf = async (id: string) => (await checker.call(readApproval, { id })).data.amount

const events = async (loan: PaidOutLoan) => (await loan.entries()).map(({ event }) => event)

describe('a write-off', () => {
  test('is asked for by one person with its entries, done by another, once', async () => {
    const loan = await loanOf('ph', 75)
    // At the end of a month all of today is booked already.
    await toNextDay()
    await staySignedIn(t.deps)
    const before = (await loan.entries()).length
    const { data: preview } = await previewOf(loan)
    expect(preview.entries.map(({ event }) => event)).toContain('writtenOff')
    expect(preview.steps.after).toBe('0')
    // The interest and penalties since the last entry are written off with the rest.
    expect(preview.entries.map(({ event }) => event)).toContain('accrued')
    const lines = preview.entries.find(({ event }) => event === 'writtenOff')!.lines
    expect(BigInt(preview.steps.before)).toBe(
      lines.reduce((sum, each) => sum + BigInt(each.amount), 0n),
    )
    const collector = await testStaff(t, 'collections')
    expect((await collector.call(previewWriteOff, { id: loan.orderId })).data).toEqual(preview)
    for (const reason of [
      'Call 09171234567',
      'Call 0917/123/4567',
      'Ana Cruz is ill',
      'CRUZ is ill',
    ])
      expect(await writeOff(loan, preview.seen, reason)).toMatchObject({ code: '-1002' })
    const { requestId } = (await writeOff(loan, preview.seen)).data
    expect(await amountOf(requestId)).toBe(preview.steps.before)
    expect(await writeOff(loan, preview.seen)).toMatchObject({ code: '-1005' })
    expect((await loan.entries()).length).toBe(before)
    expect(await check(requestId, maker)).toMatchObject({ code: '-1005' })
    await Promise.all([check(requestId), check(requestId)])
    const posted = (await loan.entries()).slice(before)
    expect(posted.map(({ event }) => event)).toEqual(preview.entries.map(({ event }) => event))
    expect(posted.at(-1)!.transfers.map(({ amount }) => String(amount))).toEqual(
      preview.entries.at(-1)!.lines.map(({ amount }) => amount),
    )
    // Taken back, it brings all of the debt into the books again.
    const { data: back } = await previewOf(loan, posted.at(-1)!.reference)
    expect([back.steps.before, back.steps.after]).toEqual(['0', preview.steps.before])
    const entryReference = posted.at(-1)!.reference
    const asked = { id: loan.orderId, entryReference, seen: back.seen, reason: 'It is not lost' }
    expect(await amountOf((await maker.call(requestReversal, asked)).data.requestId)).toBe(
      preview.steps.before,
    )
    await expectCleanBooks()
  })

  test('of a loan that was paid on meanwhile is refused with a clear sentence', async () => {
    const loan = await loanOf('ph', 120)
    const { requestId } = (await writeOff(loan, (await previewOf(loan)).data.seen)).data
    const { reference } = await loan.started(500_00)
    await pay(reference)
    expect(await check(requestId)).toMatchObject({
      code: '-1004',
      message: expect.stringContaining('The loan changed') as string,
    })
    expect((await checker.call(readApproval, { id: requestId })).data.refused).toContain('changed')
    expect(await events(loan)).not.toContain('writtenOff')
    await expectCleanBooks()
  })

  test('of a loan that is not overdue is not asked for', async () => {
    const loan = await loanOf('ph', 5)
    expect(await previewOf(loan)).toMatchObject({ code: '-1005' })
    const seen = String((await loan.entries()).length)
    expect(await writeOff(loan, seen)).toMatchObject({ code: '-1005' })
  })
})

test('a wrong posting is reversed by two people, and its money waits in suspense for its owner', async () => {
  const loan = await loanOf('ph')
  const { reference, amount } = await loan.started()
  await pay(reference)
  const [repaid] = await loan.repaid()
  const { data: preview } = await previewOf(loan, repaid!.reference)
  expect(preview.entries.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['reversed', 'suspended']),
  )
  expect(BigInt(preview.steps.after) - BigInt(preview.steps.before)).toBe(BigInt(amount))
  const asked = { id: loan.orderId, entryReference: repaid!.reference, seen: preview.seen }
  const { requestId } = (await maker.call(requestReversal, { ...asked, reason: 'Another loan' }))
    .data
  expect(await amountOf(requestId)).toBe(String(amount))
  await check(requestId)
  expect(await booked(reference)).toMatchObject({ outcome: 'suspense' })
  const { items } = (await maker.call(listSuspense)).data
  expect(items).toContainEqual(expect.objectContaining({ reference, brand: 'ph' }))
  // What is no payment is not reversed.
  const [disbursed] = await loan.entries()
  expect(await previewOf(loan, disbursed!.reference)).toMatchObject({ code: '-1005' })
  await expectCleanBooks()
})

test('a posting of another loan is not reversed from this one, whenever it was asked for', async () => {
  const [loan, other] = [await loanOf('ph'), await loanOf('ph')]
  await pay((await loan.started()).reference)
  const [repaid] = await loan.repaid()
  const entryReference = repaid!.reference
  const before = await events(loan)
  const refused = { code: '-1001', message: 'No posting of this loan has this reference.' }
  expect(await previewOf(other, entryReference)).toMatchObject(refused)
  const seen = String((await other.entries()).length)
  const asked = { id: other.orderId, entryReference, seen, reason: 'Another loan' }
  expect(await maker.call(requestReversal, asked)).toMatchObject(refused)
  const input = { loanId: other.orderId, entryReference, seen }
  const newRequest = { kind: 'reversePosting', reason: 'Another loan', input } as const
  const requestId = await requestApproval(t.deps, newRequest, maker.id)
  const page = (await checker.call(readApproval, { id: requestId })).data
  expect(page).toMatchObject({ refused: refused.message, entries: [], loan: null })
  expect(await check(requestId)).toMatchObject(refused)
  expect(await events(loan)).toEqual(before)
  // What put money into suspense is of no loan.
  const { items } = (await maker.call(listSuspense)).data
  expect(await previewOf(loan, items[0]!.id)).toMatchObject(refused)
})

test('a payment over two loans is reversed on each from its own page', async () => {
  const first = await loanOf('ph', 90, { place: 1 })
  const second = await loanOf('ph', 25, { owner: first.borrowerId })
  const { lifetime_id: code } = await t.deps.database
    .selectFrom('borrower')
    .select('lifetime_id')
    .where('id', '=', first.borrowerId)
    .executeTakeFirstOrThrow()
  const amount = (await first.repayment()).repayAmount + 1_000_00
  await act('POST', `/lifetime/${code}/pay`, { amount, channel: 'GCSH' })
  const [own] = await first.repaid()
  const [share] = await second.repaid()
  expect(await previewOf(first, share!.reference)).toMatchObject({ code: '-1001' })
  const { data: preview } = await previewOf(second, share!.reference)
  expect(preview.entries.map(({ event }) => event)).toContain('suspended')
  const asked = { entryReference: share!.reference, seen: preview.seen, reason: 'Not for it' }
  const { data } = await maker.call(requestReversal, { id: second.orderId, ...asked })
  expect(await check(data.requestId)).toMatchObject({ code: '0' })
  expect((await first.repaid()).map((each) => each.reference)).toEqual([own!.reference])
  await expectCleanBooks()
})
