// Staff find the owner of money in suspense, or return it to its sender through the payout provider.
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  decideApproval,
  listApprovals,
  readApproval,
} from '#contract/console/approvals/approvals.ts'
import { requestReversal, previewLoanAction } from '#contract/console/loans/loan-actions.ts'
import {
  assignSuspense,
  listSuspense,
  previewAssignment,
  readSuspense,
  returnSuspense,
} from '#contract/console/money/suspense.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { brandOwner } from '#server/ledger/brand-owner.ts'
import { loanEntries } from '#server/ledger/entries.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import {
  type PaidOutLoan,
  repaymentTools,
  type Shown,
} from '#server/payments/posting/testing-repayment.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ PAYOUT_PESOS_BY_TWO: '1000' })
const { deps } = t
const { act, loanOf, booked, expectCleanBooks } = repaymentTools(t)
const [maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]

/** Money that comes under a lifetime id that nobody has. */
async function suspended(amount: number, name = 'Nobody'): Promise<string> {
  const made = await deps.payments.first.makeLifetimeId!({ name, email: null, remarks: 'none' })
  if (made.kind !== 'answered') throw new Error('The double made no lifetime id.')
  const { reference } = await act('POST', `/lifetime/${made.value}/pay`, { amount })
  const { items } = (await maker.call(listSuspense)).data
  return items.find((each) => each.reference === reference)!.id
}

const previewOf = async (id: string, { orderId: loan }: PaidOutLoan) =>
  (await maker.call(previewAssignment, { id, loan })).data

const assign = async (id: string, { orderId: loanId }: PaidOutLoan, seen: string) =>
  maker.call(assignSuspense, { id, loanId, seen, reason: 'They called and named it' })

const requestFor = async (id: string) => (await maker.call(readSuspense, { id })).data.requests

const check = async (id: string, outcome: 'approved' | 'rejected' = 'approved', by = checker) =>
  by.call(decideApproval, { id, outcome, reason: 'Looked at it' })

const SENDER = {
  bankCode: 'GXCHPHM2XXX',
  accountNumber: '09171234567',
  holderName: 'Ben Santos',
  phone: '09171234567',
  reason: 'They paid the wrong lender',
}

const giveBack = async (id: string, more: object = {}) =>
  maker.call(returnSuspense, { id, ...SENDER, ...more })

/** Does something at the provider with the newest return. */
async function atProvider(id: string, action: string, more: object = {}): Promise<void> {
  const [refund] = await refundsOf(id)
  const [payout] = await act<Shown[]>('GET', `/payouts?orderId=${refund!.ourReference}`)
  await act('POST', `/payouts/${payout!.reference}/${action}`, more)
}

const refundsOf = async (id: string) => (await maker.call(readSuspense, { id })).data.refunds

const returnsBooked = async (amount: number) => {
  const { rows } = await sql<{ credit: string }>`
    select credit from entry join transfer using (chain, sequence)
    where event = 'returned' and amount = ${amount} and reverses is null
      and not exists (select from entry back where back.reverses = entry.reference)`.execute(
    deps.database,
  )
  return rows
}

describe('money in suspense', () => {
  test('is listed oldest first, and the owner is proposed with why', async () => {
    const loan = await loanOf('ph')
    const { repayAmount } = await loan.repayment()
    const { number } = await deps.database
      .selectFrom('loan')
      .select('number')
      .where('id', '=', loan.orderId)
      .executeTakeFirstOrThrow()
    const first = await suspended(11_00)
    const id = await suspended(repayAmount)
    const { items } = (await maker.call(listSuspense)).data
    expect(items.map((each) => each.id)).toEqual([first, id])
    expect(items[1]).toMatchObject({
      amount: String(repayAmount),
      brand: 'given',
      provider: 'dragonpay',
    })
    // What the payer wrote, as the provider passes it on.
    await sql`
      update provider_notice set query = query || jsonb_build_object('param1', ${`Loan ${number.slice(2)}`}::text)
      where reference = ${items[1]!.reference}`.execute(deps.database)
    const { owners } = (await maker.call(readSuspense, { id })).data
    expect(owners[0]).toMatchObject({ loanId: loan.orderId, loanNumber: number })
    expect(owners[0]!.traces).toEqual(expect.arrayContaining(['reference', 'payableAmount']))
  })

  test('is assigned by one person up to an amount, exactly as the preview showed', async () => {
    const loan = await loanOf('ph')
    const id = await suspended(900_00)
    const before = (await loanEntries(deps.database, loan.orderId)).length
    const preview = await previewOf(id, loan)
    expect(preview).toMatchObject({ needsTwo: false, borrowerId: loan.borrowerId })
    const repaid = preview.entries.find(({ event }) => event === 'repaid')!
    expect(repaid.lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(900_00)
    const owed = BigInt(preview.steps.before)
    expect(BigInt(preview.steps.after)).toBe(owed - 900_00n)
    const { userOrderDetail } = await loan.details()
    const shown = userOrderDetail.detail.find(({ text }) => text === 'Owed in all today')
    expect(shown?.value).toBe(peso(owed, { key: 'philippines' }))
    // A preview leaves nothing.
    expect((await loanEntries(deps.database, loan.orderId)).length).toBe(before)
    expect((await assign(id, loan, preview.seen)).data).toEqual({ state: 'assigned' })
    const posted = (await loanEntries(deps.database, loan.orderId)).slice(before)
    expect(
      posted.map(({ event, transfers }) => [event, transfers.map(({ amount }) => String(amount))]),
    ).toEqual(
      preview.entries
        .filter(({ on }) => on === 'loan')
        .map(({ event, lines }) => [event, lines.map(({ amount }) => amount)]),
    )
    expect(await assign(id, loan, preview.seen)).toMatchObject({ code: '-1001' })
    expect((await maker.call(listSuspense)).data.items.map((each) => each.id)).not.toContain(id)
    await expectCleanBooks()
  })

  test('that was assigned and is taken off the loan again says its amount', async () => {
    const loan = await loanOf('ph')
    const id = await suspended(850_00)
    await assign(id, loan, (await previewOf(id, loan)).seen)
    const [repaid] = await loan.repaid()
    const posting = { id: loan.orderId, entryReference: repaid!.reference }
    const { seen } = (await maker.call(previewLoanAction, posting)).data
    const { data } = await maker.call(requestReversal, { ...posting, seen, reason: 'Another loan' })
    const page = (await checker.call(readApproval, { id: data.requestId })).data
    expect(page).toMatchObject({ amount: '85000', refused: null })
    await check(data.requestId)
    // It waits at the brand of that loan.
    const { items } = (await maker.call(listSuspense, { brand: 'ph' })).data
    expect(items.map(({ amount }) => amount)).toEqual(['85000'])
    await expectCleanBooks()
  })

  test('is assigned by two people above it, once, and never by the one who asked', async () => {
    const loan = await loanOf('ph')
    const id = await suspended(1_500_00)
    const { seen, needsTwo } = await previewOf(id, loan)
    expect(needsTwo).toBe(true)
    expect((await assign(id, loan, seen)).data).toEqual({ state: 'proposed' })
    expect(await assign(id, loan, seen)).toMatchObject({ code: '-1005' })
    expect(await giveBack(id)).toMatchObject({ code: '-1005' })
    const [request] = await requestFor(id)
    const listed = (await checker.call(listApprovals)).data.items
    expect(listed).toContainEqual(
      expect.objectContaining({ id: request!.id, amount: '150000', isOwn: false }),
    )
    const page = (await checker.call(readApproval, { id: request!.id })).data
    expect(page).toMatchObject({ state: 'waiting', refused: null })
    expect(page.entries.map(({ event }) => event)).toContain('repaid')
    expect(await check(request!.id, 'approved', maker)).toMatchObject({ code: '-1005' })
    expect(await loan.repaid()).toEqual([])
    await Promise.all([check(request!.id), check(request!.id)])
    expect(await loan.repaid()).toHaveLength(1)
    await expectCleanBooks()
  })

  test('is not assigned to a loan that changed since: the request is refused with a sentence', async () => {
    const loan = await loanOf('ph')
    const id = await suspended(1_600_00)
    const { seen } = await previewOf(id, loan)
    await assign(id, loan, seen)
    const payment = await loan.started(200_00)
    await act('POST', `/payments/${payment.reference}/pay`)
    const [request] = await requestFor(id)
    const page = (await checker.call(readApproval, { id: request!.id })).data
    expect(page.refused).toContain('The loan changed')
    expect(await check(request!.id)).toMatchObject({ code: '-1004' })
    expect(await loan.repaid()).toHaveLength(1)
    await check(request!.id, 'rejected')
    expect(await assign(id, loan, seen)).toMatchObject({ code: '-1004' })
    await expectCleanBooks()
  })

  test('goes back to its sender when two people agreed and the provider has paid it, and is booked once', async () => {
    const loan = await loanOf('ph')
    const id = await suspended(770_00)
    expect(await giveBack(id, { accountNumber: '12' })).toMatchObject({ code: '-1002' })
    const { requestId } = (await giveBack(id)).data
    const page = (await checker.call(readApproval, { id: requestId })).data
    expect(page.receiver).toMatchObject({ bank: 'GCash', number: '09171234567', boundBy: [] })
    expect(page.entries.map(({ event }) => event)).toEqual(['returned'])
    expect(await refundsOf(id)).toMatchObject([{ state: 'asked' }])
    await Promise.all([check(requestId), check(requestId)])
    await settleJobs(deps)
    expect(await refundsOf(id)).toMatchObject([{ state: 'sent', amount: '77000' }])
    expect(await returnsBooked(770_00)).toEqual([])
    // Its money is spoken for.
    const { message } = await maker.call(previewAssignment, { id, loan: loan.orderId })
    expect(message).toContain('being returned')
    await atProvider(id, 'succeed', { times: 2 })
    expect(await refundsOf(id)).toMatchObject([{ state: 'booked' }])
    expect(await returnsBooked(770_00)).toEqual([{ credit: 'cash:dragonpay' }])
    expect(await giveBack(id)).toMatchObject({ code: '-1001' })
    await expectCleanBooks()
  })

  test('that would go to an account of borrowers says so to who checks it', async () => {
    const loan = await loanOf('ph')
    await payoutTools(t).bind(loan.token, '09187776655')
    await payoutTools(t).bind(loan.token, '09187776644')
    const id = await suspended(770_00)
    const { requestId } = (await giveBack(id, { accountNumber: '09187776655' })).data
    const { receiver } = (await checker.call(readApproval, { id: requestId })).data
    expect(receiver?.boundBy).toEqual([{ borrowerId: loan.borrowerId, borrowerName: 'Ana Cruz' }])
    await check(requestId, 'rejected')
  })

  test('waits again when the provider refuses the account, or the money comes back', async () => {
    const id = await suspended(780_00)
    const again = async () => {
      await check((await giveBack(id)).data.requestId)
      await settleJobs(deps)
    }
    await again()
    await atProvider(id, 'fail')
    expect(await refundsOf(id)).toMatchObject([{ state: 'refused', reason: 'INVALID ACCOUNT' }])
    await again()
    await atProvider(id, 'succeed')
    expect(await returnsBooked(780_00)).toHaveLength(1)
    await atProvider(id, 'reverse')
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['cameBack', 'refused'])
    expect(await returnsBooked(780_00)).toEqual([])
    await again()
    await atProvider(id, 'succeed')
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual([
      'booked',
      'cameBack',
      'refused',
    ])
    expect(await returnsBooked(780_00)).toHaveLength(1)
    await expectCleanBooks()
    // All three are the brand's, of the day on which the money came.
    const setOwner = async (owner: RawBuilder<string>) =>
      (
        await sql<{ id: string }>`
        update refund set owner = ${owner} where suspended = ${id} and state = 'failed'
        returning id`.execute(deps.database)
      ).rows
    const [moved] = await setOwner(sql`gen_random_uuid()`)
    expect((await auditBooks(deps.database)).differences).toEqual([
      { subject: `refund ${moved!.id}`, what: 'its owner is not that of its money' },
    ])
    const { at, brand } = await deps.database
      .selectFrom('entry')
      .select(['at', 'brand'])
      .where('reference', '=', id)
      .executeTakeFirstOrThrow()
    await setOwner(brandOwner(brand, at))
    await expectCleanBooks()
  })

  test('is lost when the bank takes the payment back while it is on its way to the sender', async () => {
    const id = await suspended(790_00)
    const { reference } = (await maker.call(readSuspense, { id })).data
    await check((await giveBack(id)).data.requestId)
    await settleJobs(deps)
    await act('POST', `/payments/${reference}/chargeback`)
    expect(await booked(reference)).toBeDefined()
    await atProvider(id, 'succeed')
    const { rows } = await sql`
      select debit, credit from entry join transfer using (chain, sequence)
      where event = 'returned' and amount = ${790_00}`.execute(deps.database)
    expect(rows).toEqual([{ debit: 'providerLoss', credit: 'cash:dragonpay' }])
    await expectCleanBooks()
  })
})
