import { afterEach, describe, expect, test } from 'vitest'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { approveRequest, rejectRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { twoPeople, writeOffRequest } from '#server/backoffice/approvals/testing-requests.ts'
import { cashAt } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { returnTools } from '#server/payments/refunds/testing-returns.ts'
import { refundSurplus } from '#server/payments/surplus/refund-surplus.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Payments that are refunded or charged back, and postings that staff reverse or move.

const server = await testApp()
const { deps } = server
const { act, loanOf, pay, booked, entriesOfPayment, expectCleanBooks, expectFiguresAgree } =
  repaymentTools(server)

afterEach(expectCleanBooks)

const status = async (loan: { details: () => Promise<{ orderStatus: number }> }) =>
  (await loan.details()).orderStatus

const { assign, reverse } = twoPeople(deps)
const { returned } = returnTools(server)

/** The surplus of a loan's borrower leaves the books. */
async function refunded(loanId: string, amount: bigint) {
  const at = deps.clock.now()
  const moment = { reference: `refund of ${loanId}`, reason: 'in a test', at }
  const valueOn = toManilaDate(at)
  const from = cashAt(deps.payments.first.key)
  await deps.database
    .transaction()
    .execute(async (tx) => refundSurplus(tx, loanId, { amount, from }, { ...moment, valueOn }))
}

describe.each(['given', 'ph'])('brand %s', (brand) => {
  test.each(['refund', 'chargeback'])(
    'a payment that ends in a %s is reversed once, and the loan reopens by date',
    async (ending) => {
      const loan = await loanOf(brand, 25)
      const { reference, amount } = await loan.started()
      await pay(reference)
      expect(await status(loan)).toBe(170)
      await act('POST', '/clock', { days: 8 })
      await act('POST', `/payments/${reference}/${ending}`, { times: 3 })
      await act('POST', `/payments/${reference}/${ending}`, { times: 2 })
      expect(await status(loan)).toBe(180)
      expect((await loan.repayment()).repayAmount).toBeGreaterThan(amount)
      expect((await loan.intents()).map(({ state }) => state)).toEqual([
        ending === 'refund' ? 'refunded' : 'charged back',
      ])
      const event = ending === 'refund' ? 'refunded' : 'chargedBack'
      expect((await loan.entries()).filter((entry) => entry.event === event)).toHaveLength(1)
      await expectFiguresAgree(loan)
    },
  )

  test('a settled loan reopens when the payment that settled it is charged back', async () => {
    const loan = await loanOf(brand, 92, { place: 1 })
    const { reference } = await loan.started()
    await pay(reference)
    expect(await status(loan)).toBe(200)
    await act('POST', `/payments/${reference}/chargeback`)
    expect(await status(loan)).toBe(180)
  })

  test('what was paid after a charged-back payment settles the oldest debt instead', async () => {
    const loan = await loanOf(brand, 25)
    const first = await loan.started()
    await pay(first.reference)
    await act('POST', '/clock', { days: 28 })
    const second = await loan.started()
    await pay(second.reference)
    await act('POST', `/payments/${first.reference}/chargeback`)
    const again = (await loan.repaid()).filter(({ reversedBy }) => reversedBy === null)
    expect(again).toHaveLength(1)
    expect(again[0]!.transfers.some(({ installment }) => installment === 1)).toBe(true)
    await expectFiguresAgree(loan)
  })

  test('an extension whose payment is charged back is reversed, with its dates', async () => {
    const loan = await loanOf(brand, 27)
    const { repayDate } = await loan.repayment()
    const { data } = await loan.start(1, { isDelay: 1 })
    const { amount } = data as unknown as { amount: number }
    const payment = await loan.started(amount, { isDelay: 1 })
    await pay(payment.reference)
    expect((await loan.repayment()).repayDate).not.toBe(repayDate)
    await act('POST', `/payments/${payment.reference}/chargeback`)
    expect((await loan.repayment()).repayDate).toBe(repayDate)
    await expectFiguresAgree(loan)
  })

  test('money that is reported as refunded before it was reported as paid is never booked', async () => {
    const loan = await loanOf(brand)
    const { reference } = await loan.started()
    await act('POST', `/payments/${reference}/pay`, { delay: 3600 })
    await act('POST', `/payments/${reference}/refund`)
    await act('POST', '/clock', { hours: 2 })
    expect(await loan.repaid()).toEqual([])
  })

  test('a charge-back of money whose surplus was refunded books the loss, and no account goes below 0', async () => {
    const loan = await loanOf(brand, 92, { place: 1 })
    const { reference, amount } = await loan.started()
    await pay(reference, { amount: amount + 700_00 })
    expect(await loan.surplus()).toBe(700_00n)
    await refunded(loan.orderId, 700_00n)
    expect(await loan.surplus()).toBe(0n)
    await act('POST', `/payments/${reference}/chargeback`)
    expect(await loan.surplus()).toBe(0n)
    expect(await status(loan)).toBe(180)
    const loss = (await loan.entries()).flatMap(({ transfers }) => transfers)
    const lost = loss.filter(({ debit }) => debit === 'providerLoss').map((each) => each.amount)
    expect(lost).toEqual([700_00n])
  })

  test('staff move a wrong posting to the loan that it was meant for, with maker and checker', async () => {
    const wrong = await loanOf(brand, 27)
    const right = await loanOf(brand, 27)
    const { reference } = await wrong.started()
    const { repayDate } = await wrong.repayment()
    await pay(reference)
    expect((await wrong.repayment()).repayDate).not.toBe(repayDate)
    const [posting] = await entriesOfPayment(reference)
    await reverse(posting!.reference)
    expect((await wrong.repayment()).repayDate).toBe(repayDate)
    const entries = await entriesOfPayment(reference)
    const entryReference = entries.find(({ event }) => event === 'suspended')!.reference
    await assign(entryReference, right.orderId)
    await expect(assign(entryReference, right.orderId)).rejects.toThrow('No money waits')
    expect((await right.repayment()).repayDate).not.toBe(repayDate)
    // Its borrower is told of it like of any payment.
    const told = await deps.database
      .selectFrom('contact')
      .select('event')
      .where('borrower_id', '=', right.borrowerId)
      .execute()
    expect(told).toEqual([{ event: 'paymentPosted' }])
    // When the bank charges it back afterwards, it is reversed where it ended.
    await act('POST', `/payments/${reference}/chargeback`)
    expect((await right.repayment()).repayDate).toBe(repayDate)
  })
})

test('a share of money that staff move to another borrower tells them nothing of the first one’s loans', async () => {
  const settled = await loanOf('ph', 90, { place: 1 })
  const wrong = await loanOf('ph', 25, { owner: settled.borrowerId })
  const right = await loanOf('ph', 25)
  const { lifetime_id: code } = await deps.database
    .selectFrom('borrower')
    .select('lifetime_id')
    .where('id', '=', settled.borrowerId)
    .executeTakeFirstOrThrow()
  const amount = (await settled.repayment()).repayAmount + 1_000_00
  const { reference } = await act('POST', `/lifetime/${code}/pay`, { amount, channel: 'GCSH' })
  expect(await status(settled)).toBe(200)
  const posting = (await entriesOfPayment(reference)).find(
    (entry) => entry.loan_id === wrong.orderId,
  )
  await reverse(posting!.reference)
  // The other share is where it was.
  expect(await booked(reference)).toMatchObject({ outcome: 'booked' })
  const entries = await entriesOfPayment(reference)
  const entryReference = entries.find(({ event }) => event === 'suspended')!.reference
  await assign(entryReference, right.orderId)
  const told = await deps.database
    .selectFrom('contact')
    .select(['event', 'loan_id'])
    .where('borrower_id', '=', right.borrowerId)
    .execute()
  expect(told).toEqual([{ event: 'paymentPosted', loan_id: right.orderId }])
})

test('nobody approves their own request, and an approved request is carried out once', async () => {
  const loan = await loanOf('ph', 95, { place: 1 })
  const losses = async () =>
    (await loan.entries()).filter(({ event }) => event === 'writtenOff').length
  const newRequest = { ...(await writeOffRequest(deps, loan.orderId)), reason: 'given up' }
  const id = await requestApproval(deps, newRequest, 'ines')
  const again = await requestApproval(deps, newRequest, 'ines')
  await expect(approveRequest(deps, id, 'ines')).rejects.toThrow('Another person')
  expect(await losses()).toBe(0)
  await Promise.all(['omar', 'omar', 'lia'].map(async (who) => approveRequest(deps, id, who)))
  expect(await losses()).toBe(1)
  await expect(approveRequest(deps, again, 'omar')).rejects.toThrow('The loan changed')
  expect(await losses()).toBe(1)
})

/** What was tried and refused about a subject, the first first. */
const refusals = async (subject: string) =>
  deps.database
    .selectFrom('staff_refusal')
    .select(['act', 'tried_by', 'reason'])
    .where('subject', '=', subject)
    .orderBy('tried_at')
    .execute()

test('a rejected request is never carried out and keeps who rejected it and why; each refused try is kept with its person', async () => {
  const loan = await loanOf('ph', 95, { place: 1 })
  const newRequest = { ...(await writeOffRequest(deps, loan.orderId)), reason: 'given up' }
  const id = await requestApproval(deps, newRequest, 'ines')
  const reject = async (by: string, reason = 'no account was given') =>
    rejectRequest(deps, id, { by, reason })
  await expect(reject('ines')).rejects.toThrow('Another person')
  await expect(reject('omar', ' ')).rejects.toThrow('reason: this must be said.')
  await reject('omar')
  await reject('omar')
  await expect(reject('lia')).rejects.toThrow('This request was rejected before.')
  await expect(approveRequest(deps, id, 'lia')).rejects.toThrow('This request was rejected before.')
  expect((await loan.entries()).map(({ event }) => event)).not.toContain('writtenOff')
  const row = await deps.database
    .selectFrom('staff_act')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    made_by: 'ines',
    checked_by: null,
    rejected_by: 'omar',
    reject_reason: 'no account was given',
  })
  expect(row.rejected_at).not.toBeNull()
  expect((await refusals(id)).map(({ act: tried, tried_by }) => `${tried_by} ${tried}`)).toEqual([
    'ines reject',
    'omar reject',
    'lia reject',
    'lia approve',
  ])

  const approved = await requestApproval(deps, newRequest, 'ines')
  await approveRequest(deps, approved, 'omar')
  await expect(rejectRequest(deps, approved, { by: 'lia', reason: 'late' })).rejects.toThrow(
    'This request was approved before.',
  )
  for (const nobody of ['', ' ', 'Finance Team', 'x'])
    await expect(requestApproval(deps, newRequest, nobody)).rejects.toThrow(
      'by: the id of a person',
    )
  expect((await refusals(loan.orderId)).map(({ act: tried }) => tried)).toEqual(
    Array.from({ length: 4 }, () => 'propose'),
  )
})

test('a payment keeps where its money is: taken off a loan, on another one, back with its sender', async () => {
  const [wrong, right] = [await loanOf('ph', 20), await loanOf('ph', 20)]
  const { reference } = await wrong.started()
  await pay(reference)
  const [repaid] = await wrong.repaid()
  await reverse(repaid!.reference)
  expect(await booked(reference)).toMatchObject({ outcome: 'suspense' })
  const waiting = `moved:loan:${wrong.orderId}:${repaid!.sequence}`
  await assign(waiting, right.orderId)
  expect(await booked(reference)).toMatchObject({ outcome: 'assigned' })

  const other = await wrong.started()
  await pay(other.reference)
  const again = (await wrong.repaid()).at(-1)!
  await reverse(again.reference)
  await returned(`moved:loan:${wrong.orderId}:${again.sequence}`)
  expect(await booked(other.reference)).toMatchObject({ outcome: 'returned' })
  await expectCleanBooks()
})

test('a decision keeps its person, and a decision that is refused is kept too', async () => {
  const orderId = await (await testApplicant(server, 'ph')).apply({ productId: '11' })
  await act('POST', `/decisions/${orderId}`, { decision: 'approve', by: 'lia' })
  const declined = act('POST', `/decisions/${orderId}`, { decision: 'decline', by: 'ines' })
  await expect(declined).rejects.toThrow('decided otherwise')
  expect(await refusals(orderId)).toMatchObject([{ act: 'decide', tried_by: 'ines' }])
  const { decided_by } = await deps.database
    .selectFrom('loan')
    .select('decided_by')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(decided_by).toBe('lia')
})
