// Two people waive charges of a loan; its borrower is told, and sees it in the loan's history.
import { afterEach, describe, expect, test } from 'vitest'
import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import { requestReversal, previewLoanAction } from '#contract/console/loans/loan-actions.ts'
import { getLoansSchedule } from '#contract/console/loans/loans.ts'
import { requestWaiver, previewWaiver } from '#contract/console/loans/waivers.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { type TestStaff, testStaff } from '#server/backoffice/testing-staff.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { trialBalance } from '#server/ledger/reports/trial-balance.ts'
import { statementDocument } from '#server/lending/statement/statement-document.ts'
import { getStatement } from '#server/lending/statement/get-statement.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { disputeTools } from '#server/service/complaint/disputes/testing-dispute.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { app, deps } = t
const { act, loanOf, pay, expectCleanBooks, expectFiguresAgree } = repaymentTools(t)
const { told, events: toldOf, nextHour } = notificationTools(t)
// Messages go out by day.
await nextHour(10)
let [maker, checker] = await signedIn()

async function signedIn() {
  return [await testStaff(t, 'collections'), await testStaff(t, 'finance')] as const
}

/** Sessions of staff lock meanwhile. */
async function daysLater(days: number) {
  await act('POST', '/clock', { days })
  ;[maker, checker] = await signedIn()
}

type Wanted = Partial<Record<'interest' | 'fees' | 'penalties', string>>

const previewOf = async ({ orderId: id }: PaidOutLoan, wanted: Wanted = {}) =>
  maker.call(previewWaiver, { id, ...wanted })
const askFor = async ({ orderId: id }: PaidOutLoan, seen: string, wanted: Wanted) =>
  maker.call(requestWaiver, { id, seen, reason: 'They lost their work', ...wanted })
const check = async (id: string, by: TestStaff = checker) =>
  by.call(decideApproval, { id, outcome: 'approved' })
const events = async (loan: PaidOutLoan) => (await loan.entries()).map(({ event }) => event)

/** Waives it by two people. */
async function waived(loan: PaidOutLoan, wanted: Wanted) {
  const { seen } = (await previewOf(loan)).data
  const asked = await askFor(loan, seen, wanted)
  expect(asked, JSON.stringify(asked)).toMatchObject({ code: '0' })
  expect(await check(asked.data.requestId)).toMatchObject({ code: '0' })
  await settleJobs(deps)
}

afterEach(expectCleanBooks)

describe.each(['given', 'ph'])('brand %s', (brand) => {
  test('a waiver is asked for with what it leaves, done by another, once; the borrower is told', async () => {
    const loan = await loanOf(brand, 40)
    const balancesBefore = await accounts(brand)
    const before = await loan.repayment()
    const { data: now } = await previewOf(loan)
    expect(now).toMatchObject({ entries: [], after: now.before })
    expect(Number(now.before.penalties)).toBeGreaterThan(0)
    expect(Number(now.before.payable)).toBe(before.repayAmount)

    const wanted = { penalties: now.before.penalties, interest: '100' }
    const { data: preview } = await previewOf(loan, wanted)
    const sum = Number(wanted.penalties) + 100
    expect(preview.after).toMatchObject({
      penalties: '0',
      interest: String(Number(now.before.interest) - 100),
      payoff: String(Number(now.before.payoff) - sum),
      payable: String(before.repayAmount - sum),
      status: 180,
    })
    const { requestId } = (await askFor(loan, preview.seen, wanted)).data
    expect(await askFor(loan, preview.seen, wanted)).toMatchObject({ code: '-1005' })
    expect(await events(loan)).not.toContain('waived')
    expect(await check(requestId, maker)).not.toMatchObject({ code: '0' })
    const shown = (await checker.call(readApproval, { id: requestId })).data
    expect(shown).toMatchObject({ kind: 'waiveCharges', amount: String(sum), refused: null })
    expect(shown.loan).toEqual({ before: preview.before, after: preview.after })
    expect(shown.entries.map(({ lines }) => lines)).toEqual(
      preview.entries.map(({ lines }) => lines),
    )
    await Promise.all([check(requestId), check(requestId)])
    await settleJobs(deps)

    const posted = (await loan.entries()).filter(({ event }) => event === 'waived')
    expect(posted).toHaveLength(1)
    expect(posted[0]!.transfers.map(({ amount }) => String(amount))).toEqual(
      preview.entries.at(-1)!.lines.map(({ amount }) => amount),
    )
    expect((await loan.repayment()).repayAmount).toBe(before.repayAmount - sum)
    await expectFiguresAgree(loan)
    // Income stays as it was charged: what was waived stands beside it.
    const changed = (name: string, balances: Map<string, bigint>) =>
      (balances.get(name) ?? 0n) - (balancesBefore.get(name) ?? 0n)
    const after = await accounts(brand)
    expect(changed('waived:penalties', after)).toBe(BigInt(wanted.penalties))
    expect(changed('waived:interest', after)).toBe(100n)
    expect([...after.values()].reduce((all, each) => all + each, 0n)).toBe(0n)

    expect(await toldOf(loan.borrowerId)).toContain('chargesWaived')
    expect((await told(loan.borrowerId)).at(-1)).toMatch(/We waived PHP [\d,.]+ of charges/)
    await pay((await loan.started()).reference)
    expect((await loan.details()).orderStatus).not.toBe(180)
  })

  test('a waiver after which a payment came is stale, and waives nothing', async () => {
    const loan = await loanOf(brand, 40)
    const { seen, before } = (await previewOf(loan)).data
    const { requestId } = (await askFor(loan, seen, { penalties: before.penalties })).data
    await pay((await loan.started()).reference)
    expect(await check(requestId)).toMatchObject({ code: '-1004' })
    expect((await checker.call(readApproval, { id: requestId })).data.refused).toContain('changed')
    expect(await askFor(loan, seen, { interest: '1' })).toMatchObject({ code: '-1004' })
    expect(await events(loan)).not.toContain('waived')
    expect(await toldOf(loan.borrowerId)).not.toContain('chargesWaived')
  })

  test('a payment that counts from before a waiver leaves what it would have left, told in time', async () => {
    const [late, inTime] = [await loanOf(brand, 40), await loanOf(brand, 40)]
    const { before } = (await previewOf(late)).data
    const amount = Math.floor((await late.repayment()).repayAmount / 2)
    const part = brand === 'ph' ? amount : undefined
    const [first, second] = [await late.started(part), await inTime.started(part)]
    for (const { reference } of [first, second]) await act('POST', `/payments/${reference}/receive`)
    await daysLater(2)
    const wanted = { penalties: String(BigInt(before.penalties) / 2n) }
    await waived(late, wanted)
    await pay(first.reference)
    await pay(second.reference)
    const left = (await previewOf(inTime)).data.before
    const most = BigInt(left.penalties) < BigInt(wanted.penalties) ? left : wanted
    if (most.penalties !== '0') await waived(inTime, { penalties: most.penalties })
    expect((await previewOf(late)).data.before).toEqual((await previewOf(inTime)).data.before)
    expect(await owed(late)).toEqual(await owed(inTime))
    await expectFiguresAgree(late)
  })

  test('a waiver stays when a payment before it is charged back, and ends when staff reverse it', async () => {
    const loan = await loanOf(brand, 65)
    const { reference } = await loan.started(brand === 'ph' ? 500_00 : undefined)
    await pay(reference)
    const whole = (await previewOf(loan)).data.before
    const portion = (['penalties', 'interest'] as const).find((each) => whole[each] !== '0')
    await waived(loan, { [portion!]: whole[portion!] })
    const sum = async () => {
      const entries = (await loan.entries()).filter(({ reverses, reversedBy }) => {
        return reverses === null && reversedBy === null
      })
      return entries
        .filter(({ event }) => event === 'waived')
        .flatMap(({ transfers }) => transfers.map(({ amount }) => amount))
        .reduce((all, each) => all + each, 0n)
    }
    await act('POST', `/payments/${reference}/chargeback`)
    expect(await sum()).toBe(BigInt(whole[portion!]))
    await expectCleanBooks()
    const before = (await previewOf(loan)).data.before
    const standing = (await loan.entries()).findLast(
      ({ event, reversedBy }) => event === 'waived' && reversedBy === null,
    )!
    const asked = { id: loan.orderId, entryReference: standing.reference }
    const { seen } = (await checker.call(previewLoanAction, asked)).data
    const other = await testStaff(t, 'finance')
    const reversal = await other.call(requestReversal, { ...asked, seen, reason: 'Another loan' })
    await check(reversal.data.requestId)
    expect(await sum()).toBe(0n)
    expect(Number((await previewOf(loan)).data.before.payoff)).toBe(
      Number(before.payoff) + Number(whole[portion!]),
    )
  })
})

test('more than is owed of a portion is refused, and so is a loan that owes nothing of it', async () => {
  const loan = await loanOf('ph', 40)
  const { seen, before } = (await previewOf(loan)).data
  const more = { penalties: String(BigInt(before.penalties) + 1n) }
  expect(await previewOf(loan, more)).toMatchObject({ code: '-1005' })
  expect(await askFor(loan, seen, more)).toMatchObject({ code: '-1005' })
  expect(await askFor(loan, seen, {})).toMatchObject({ code: '-1005' })
  expect(await askFor(loan, seen, { fees: '-5' })).toMatchObject({ code: '-1002' })
  expect(await askFor(loan, seen, { principal: '100' } as Wanted)).not.toMatchObject({ code: '0' })
  const fresh = await loanOf('ph', 0)
  expect(await askFor(fresh, (await previewOf(fresh)).data.seen, { penalties: '1' })).toMatchObject(
    { code: '-1005' },
  )
  const input = { loanId: loan.orderId, seen, penalties: '100', amount: '1' }
  const reason = 'another amount than its parts'
  const id = await requestApproval(deps, { kind: 'waiveCharges', reason, input }, 'ines')
  expect(await check(id)).toMatchObject({ code: '-1002' })
  expect(await events(loan)).not.toContain('waived')
})

test('support may not ask for a waiver', async () => {
  const { orderId: id } = await loanOf('ph', 40)
  const answer = await (await testStaff(t, 'support')).call(previewWaiver, { id })
  expect(answer.code).not.toBe('0')
})

test('a waiver of all that is owed settles the loan', async () => {
  const { decide } = complaintTools(t)
  const { disputed, statusOf } = disputeTools(t)
  const loan = await loanOf('ph', 40)
  const problemId = await disputed(loan)
  await daysLater(6)
  const { payoff } = (await previewOf(loan)).data.before
  await pay((await loan.started(Number(payoff), { aim: 'payoff' })).reference)
  await decide(problemId, 'dismissed')
  expect(await statusOf(loan)).toBe(180)
  const { penalties } = (await previewOf(loan)).data.before
  const { data } = await previewOf(loan, { penalties })
  expect(data.after).toMatchObject({ payoff: '0', payable: '0', status: 200 })
  await waived(loan, { penalties })
  expect(await statusOf(loan)).toBe(200)
  // That it is settled was told by the payment, and is told once.
  expect((await toldOf(loan.borrowerId)).filter((event) => event === 'settled')).toHaveLength(1)
  expect(await toldOf(loan.borrowerId)).toContain('chargesWaived')
})

test('interest waived before a free cancellation does not stand in its way', async () => {
  const loan = await loanOf('ph', 2)
  const { interest } = (await previewOf(loan)).data.before
  await waived(loan, { interest })
  const { data } = await ask(app, cancelLoan, { orderId: loan.orderId }, { token: loan.token })
  await pay((await loan.started(data.amount)).reference)
  expect(await events(loan)).toContain('cancelled')
  const { outstanding } = await loanBalances(deps.database, loan.orderId)
  expect(Object.values(outstanding).every((each) => each === 0n)).toBe(true)
})

test('the borrower sees a waiver in their ledger and in the statement, in both languages', async () => {
  const loan = await loanOf('ph', 40)
  const { penalties } = (await previewOf(loan)).data.before
  await waived(loan, { penalties })
  const { entries } = (
    await ask(app, getBookkeeping, { orderId: loan.orderId }, { token: loan.token })
  ).data
  expect(entries.map(({ event }) => event)).toContain('waived')
  const brand = deps.config.brands.get('ph')!
  const statement = await getStatement(deps, loan.borrowerId, loan.orderId)
  for (const [language, words] of [
    ['en', ['Charges waived: you do not owe them', 'Waived by us', '"Waived"']],
    [
      'fil',
      [
        'Inalis ang ilang singil: hindi mo na babayaran',
        'Hindi na siningil',
        '"Hindi na sinisingil"',
      ],
    ],
  ] as const) {
    const text = JSON.stringify(statementDocument(brand, statement, language).blocks)
    for (const word of words) expect(text).toContain(word)
  }
  const schedule = (await checker.call(getLoansSchedule, { id: loan.orderId })).data.items
  // Nobody paid it: neither the schedule of staff nor the borrower's card says so.
  expect(schedule[0]).toMatchObject({ paid: '0', waived: penalties, penalties })
  const bar = (await loan.details()).card?.bars[0]
  expect(bar?.text).toMatch(/waived/)
  expect(bar?.text).not.toMatch(/paid/)
})

async function accounts(brand: string): Promise<Map<string, bigint>> {
  const totals = await trialBalance(deps.database, brand)
  return new Map(totals.map(({ account, amount }) => [account, amount]))
}

async function owed({ orderId }: PaidOutLoan) {
  return (await loanBalances(deps.database, orderId)).outstanding
}
