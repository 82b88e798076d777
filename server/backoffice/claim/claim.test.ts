import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getComplaint } from '#contract/complaint/complaint-handling.ts'
import { readApproval } from '#contract/console/approvals/approvals.ts'
import { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import {
  clearClaim,
  inquireClaim,
  listClaimQueue,
  matchClaim,
  readClaim,
} from '#contract/console/service/claim.ts'
import { approveRequest, rejectRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { claimTools } from '#server/service/payment-claim/testing-claim.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps, app } = t
const { act, loanOf, pay, booked, expectCleanBooks } = repaymentTools(t)
const { claim } = claimTools(t)
const support = await testStaff(t, 'support')
const finance = await testStaff(t, 'finance')

/** A loan, and the complaint of a payment that the provider does not know. */
async function claimed(amount = 2_000_00) {
  const loan = await loanOf('ph')
  const { data } = await claim(loan, { amount })
  return { loan, id: data.problemId }
}

/** Money without an owner, and the entry that put it into suspense. */
async function suspended(amount: number): Promise<string> {
  const made = await deps.payments.first.makeLifetimeId!({
    name: 'Nobody',
    email: null,
    remarks: 'none',
  })
  if (made.kind !== 'answered') throw new Error('The double made no lifetime id.')
  const paid = await act('POST', `/lifetime/${made.value}/pay`, { amount })
  expect(await booked(paid.reference)).toMatchObject({ outcome: 'suspense' })
  return paid.reference
}

const read = async (id: string) => (await support.call(readClaim, { id })).data

const queued = async ({ borrowerId }: PaidOutLoan) =>
  (await support.call(listClaimQueue, { borrowerId })).data.items

const answerOf = async ({ token }: PaidOutLoan, problemId: string) =>
  (await ask(app, getComplaint, { problemId }, { token })).data.disposeDetail

describe('a claimed payment', () => {
  it('lets support open its borrower while it waits, whatever its complaint is', async () => {
    const { loan, id } = await claimed()
    await sql`update complaint set state = 'answered' where id = ${id}`.execute(deps.database)
    const opened = async () => (await support.call(getBorrower, { id: loan.borrowerId })).code
    expect(await opened()).toBe('0')
    await sql`update payment_claim set cleared_at = ${deps.clock.now()}
      where complaint_id = ${id}`.execute(deps.database)
    expect(await opened()).toBe('-1002')
  })

  it('waits with what the provider said, and is booked when the provider is asked again and knows it', async () => {
    const loan = await loanOf('ph')
    const { reference } = await loan.started(2_000_00)
    const { problemId: id } = (await claim(loan, { reference })).data
    expect(await queued(loan)).toMatchObject([
      { id, amount: 2_000_00, channel: 'GCash', providerReference: reference },
    ])
    expect((await queued(loan))[0]?.inquiry).toMatch(/^dragonpay: /)
    // The provider has it, and its notice is hours late.
    await pay(reference, { delay: 3 * 3600 })
    const { data } = await support.call(inquireClaim, { id })
    expect(data).toMatchObject({ isFound: true })
    expect(await queued(loan)).toEqual([])
    expect(await loan.repaid()).toHaveLength(1)
    expect(await support.call(inquireClaim, { id })).toMatchObject({ code: '-1005' })
    await expectCleanBooks()
  })

  it('is matched to a booked payment of the same borrower alone, and no money moves', async () => {
    const { loan, id } = await claimed()
    const mine = await loan.started(1_000_00)
    await pay(mine.reference)
    const other = await loanOf('ph')
    const foreign = await other.started(1_000_00)
    await pay(foreign.reference)
    expect((await read(id)).payments.map(({ reference }) => reference)).toEqual([mine.reference])
    const match = async (reference: string) =>
      support.call(matchClaim, { id, to: 'payment', reference })
    expect(await match(foreign.reference)).toMatchObject({ code: '-1001' })
    expect(await queued(loan)).toHaveLength(1)
    expect(await match(mine.reference)).toMatchObject({ code: '0', data: { state: 'posted' } })
    expect(await match(mine.reference)).toMatchObject({ code: '-1005' })
    expect(await queued(loan)).toEqual([])
    // What is booked is told, and not what was claimed, by who says so.
    expect(await answerOf(loan, id)).toContain('₱1,000.00')
    expect(await answerOf(loan, id)).toContain(mine.reference)
    const { rows: said } = await sql<{ by: string }>`
      select said_by as by from complaint_message where complaint_id = ${id} and author = 'staff'`.execute(
      deps.database,
    )
    expect(said).toEqual([{ by: support.id }])
    expect(await loan.repaid()).toHaveLength(1)
    await expectCleanBooks()
  })

  it('takes money from suspense only when another person approves it, once', async () => {
    const { loan, id } = await claimed(500_00)
    const reference = await suspended(500_00)
    const candidate = (await read(id)).suspense.find((each) => each.reference === reference)!
    expect(candidate).toMatchObject({ amount: 500_00, isSameAmount: true })
    const match = async (by = finance) =>
      by.call(matchClaim, { id, to: 'suspense', reference: candidate.entryReference })
    const answers = await Promise.all([match(), match(), match(support)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['-1005', '-1005', '0'])
    const { requestId } = answers.find(({ code }) => code === '0')!.data
    expect(await loan.repaid()).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'proposed', matchRequestId: requestId })
    const checker = await testStaff(t, 'finance')
    expect((await checker.call(readApproval, { id: requestId })).data.amount).toBe('50000')
    await approveRequest(deps, requestId, checker.id)
    expect(await booked(reference)).toMatchObject({ outcome: 'assigned' })
    expect(await loan.repaid()).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'posted' })
    expect(await answerOf(loan, id)).toContain('₱500.00')
    await expectCleanBooks()
  })

  it('of a payment that was started with us is closed by money from suspense too, and proposed anew after a no', async () => {
    const loan = await loanOf('ph')
    const { reference: started } = await loan.started(700_00)
    const { problemId: id } = (await claim(loan, { reference: started, amount: 700_00 })).data
    const reference = await suspended(700_00)
    const { entryReference } = (await read(id)).suspense.find(
      (each) => each.reference === reference,
    )!
    const propose = async () =>
      (await finance.call(matchClaim, { id, to: 'suspense', reference: entryReference })).data
        .requestId
    await rejectRequest(deps, await propose(), { by: support.id, reason: 'another sender' })
    expect(await booked(reference)).toMatchObject({ outcome: 'suspense' })
    await approveRequest(deps, await propose(), support.id)
    expect(await queued(loan)).toEqual([])
    expect(await loan.repaid()).toHaveLength(1)
    await expectCleanBooks()
  })

  it('is cleared with a reason that the borrower reads, once, and never one that changed', async () => {
    const { loan, id } = await claimed(3_000_00)
    const { version } = await read(id)
    const clear = async (seen: number, text: string) =>
      support.call(clearClaim, { id, version: seen, text })
    expect(await clear(version, '  ')).toMatchObject({ code: '-1002' })
    expect(await clear(version + 1, 'No.')).toMatchObject({ code: '-1004' })
    expect(await queued(loan)).toHaveLength(1)
    const reason = 'GCash sent this money back to you on the same day.'
    const answers = await Promise.all([clear(version, reason), clear(version, reason)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['-1005', '0'])
    expect(await queued(loan)).toEqual([])
    expect(await answerOf(loan, id)).toBe(reason)
    expect(await read(id)).toMatchObject({ state: 'cleared' })
  })

  it('that nobody made is not found', async () => {
    for (const id of ['x', deps.random.uuid()])
      expect(await support.call(readClaim, { id })).toMatchObject({ code: '-1001' })
  })
})
