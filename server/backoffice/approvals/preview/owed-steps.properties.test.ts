// Whatever is done to a loan: what is owed before and after differ by its money, and what else comes in
// between is said apart.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { sum } from '#domain/money/money.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import {
  requestContent,
  type RequestContent,
  type RequestInput,
} from '#server/backoffice/approvals/approval-requests.ts'
import { type LoanMoment, loanMoment } from '#server/backoffice/approvals/preview/loan-moment.ts'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { owedSteps } from '#server/backoffice/approvals/preview/owed-steps.ts'
import { previewPlan } from '#server/backoffice/approvals/preview/preview-plan.ts'
import { previewRequest } from '#server/backoffice/approvals/preview/preview-request.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { loanFigures } from '#server/backoffice/approvals/preview/loan-figures.ts'
import type { PreviewedEntry } from '#server/ledger/preview-entries.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(t)
const now = () => deps.clock.now()

const anyAction = fc.record({
  brand: fc.constantFrom('ph', 'given'),
  daysAgo: fc.integer({ min: 1, max: 130 }),
  kind: fc.constantFrom('paid', 'waived', 'writtenOff', 'reversed', 'recovered', 'plan'),
  /** Of the payment before it, and of the money of the action: exact, or any. */
  paysFirst: fc.boolean(),
  amount: fc.oneof(fc.constant('payable' as const), fc.integer({ min: 1, max: 22_000_00 })),
  tenths: fc.bigInt(0n, 10n),
})
type AnyAction = typeof anyAction extends fc.Arbitrary<infer T> ? T : never

/** An action that is possible, and its money in centavos: below zero where it is taken back. */
interface Prepared {
  readonly asked: RequestContent
  readonly money: bigint
}

const done = new Map<string, number>()

test('before and after differ by the money of the action, to the centavo', async () => {
  await fc.assert(
    fc.asyncProperty(anyAction, async (any) => {
      const loan = await loanOf(any.brand, any.daysAgo)
      // More than that no channel of the sandbox takes.
      const isPayable = (await loan.repayment()).repayAmount < 29_999_99
      if (any.paysFirst && isPayable) await pay((await loan.started()).reference)
      const prepared = await prepare(loan, any)
      if (prepared) await expectSteps(loan, any.kind, prepared)
    }),
    { ...upTo(40), seed: 8_2026, endOnFailure: true },
  )
  // Each of them was possible more than once.
  expect([...done.keys()].toSorted()).toEqual(
    ['paid', 'plan', 'recovered', 'reversed', 'waived', 'writtenOff'].toSorted(),
  )
  expect(Math.min(...done.values())).toBeGreaterThan(1)
  // Interest up to the due date with a payment in advance; charges that come back with a reversal.
  expect([...apart].toSorted()).toEqual(['paid', 'reversed'])
  await expectCleanBooks()
}, 120_000)

async function expectSteps(loan: PaidOutLoan, kind: string, { asked, money }: Prepared) {
  const { orderId } = loan
  const id = deps.random.uuid()
  const read = async (db: typeof deps.database) => loanMoment(db, orderId, now())
  if (asked.kind === 'offerHardshipPlan') return expectPlan(asked.input)
  const { entries, after: moments } = await previewRequest(deps, { id, ...asked }, read)
  const [before, after] = [moments.before!, moments.after!]
  const steps = owedSteps(orderId, before, after, entries)
  const between = steps.interest + steps.charges
  expect(steps.before + between - steps.act).toBe(steps.after)
  expect(steps.act + steps.surplusAfter - steps.surplusBefore).toBe(money)
  // Nothing but interest, fees and penalties is called so; a recovery books none.
  const charged = chargedIn(entries, orderId) + unbooked(after) - unbooked(before)
  expect(between).toBe(kind === 'recovered' ? steps.interest : charged)
  const hasMore = !['waived', 'writtenOff'].includes(kind)
  expect(hasMore || between === 0n).toBe(true)
  const figures = await loanFigures(deps.database, orderId, now())
  expect(figures?.payoff ?? String(steps.before)).toBe(String(steps.before))

  const request = await requestApproval(deps, { ...asked, reason: 'agreed in a test' }, 'ines')
  await approveRequest(deps, request, 'omar')
  const then = await read(deps.database)
  const isOfBooks = before.isWrittenOff !== after.isWrittenOff
  expect(isOfBooks ? then.inBooks : then.owed).toBe(steps.after)
  expect(then.surplus).toBe(steps.surplusAfter)
  count(kind)
  if (between !== 0n) apart.add(kind)
}

/** What a plan waives is what is between, and nothing else. */
async function expectPlan(input: RequestInput<'offerHardshipPlan'>): Promise<void> {
  const { steps, plan } = await previewPlan(deps, { id: deps.random.uuid(), input })
  expect(BigInt(steps.before) - BigInt(plan.waived)).toBe(BigInt(steps.after))
  expect([steps.interest, steps.charges, steps.act]).toEqual(['0', '0', plan.waived])
  expect(steps.before).toBe(plan.owedNow)
  count('plan')
}

/** Actions with which something else came. */
const apart = new Set<string>()
const count = (kind: string) => done.set(kind, (done.get(kind) ?? 0) + 1)
const unbooked = (moment: LoanMoment) => sumPortions(moment.unbooked)

/** Interest, fees and penalties that entries charge, less what they give back. */
function chargedIn(entries: readonly PreviewedEntry[], loanId: string): bigint {
  const own = entries.filter(({ chain }) => chain === `loan:${loanId}`)
  return sum(
    own
      .flatMap(({ transfers }) => transfers)
      .map(({ debit, credit, amount }) => {
        if (credit.startsWith('income:')) return amount
        return debit.startsWith('income:') ? -amount : 0n
      }),
  )
}

/** The action on a loan as it stands; null: it is not possible on this one. */
async function prepare(loan: PaidOutLoan, any: AnyAction): Promise<Prepared | null> {
  const { orderId: loanId } = loan
  if (any.kind === 'reversed') return reversal(loan)
  if (any.kind === 'recovered' && !(await writeOff(loan))) return null
  const seen = await seenOfLoan(deps.database, loanId)
  if (any.kind === 'writtenOff') {
    const { inBooks } = await loanMoment(deps.database, loanId, now())
    return possible({ asked: requestContent('writeOff', { loanId, seen }), money: inBooks })
  }
  if (any.kind === 'waived') return waiver(loanId, seen, any.tenths)
  if (any.kind === 'plan') {
    const input = { loanId, seen, ...planTerms() }
    return possible({ asked: requestContent('offerHardshipPlan', input), money: 0n })
  }
  const payable = (await loanFigures(deps.database, loanId, now()))?.payable ?? '0'
  const amount = any.amount === 'payable' ? Number(payable) || 1_00 : any.amount
  const entryReference = await suspended(amount)
  const input = { loanId, seen, entryReference, amount: String(amount) }
  return possible({ asked: requestContent('assignSuspense', input), money: BigInt(amount) })
}

async function reversal(loan: PaidOutLoan): Promise<Prepared | null> {
  const [repaid] = await loan.repaid()
  if (!repaid) return null
  const { orderId: loanId } = loan
  const seen = await seenOfLoan(deps.database, loanId)
  const paid = repaid.transfers.filter(({ debit }) => debit.startsWith('cash:'))
  const input = { loanId, seen, entryReference: repaid.reference }
  const money = -sum(paid.map(({ amount }) => amount))
  return possible({ asked: requestContent('reversePosting', input), money })
}

async function waiver(loanId: string, seen: string, tenths: bigint): Promise<Prepared | null> {
  const figures = await loanFigures(deps.database, loanId, now())
  if (!figures) return null
  const { interest, fees, penalties } = figures
  const wanted = Object.entries({ interest, fees, penalties })
    .map(([portion, most]) => [portion, (BigInt(most) * tenths) / 10n] as const)
    .filter(([, amount]) => amount > 0n)
  const money = sum(wanted.map(([, amount]) => amount))
  if (money === 0n) return null
  const texts = Object.fromEntries(wanted.map(([portion, amount]) => [portion, String(amount)]))
  const input = { loanId, seen, ...texts, amount: String(money) }
  return possible({ asked: requestContent('waiveCharges', input), money })
}

const day = (days: number) => now().toZonedDateTimeISO('Asia/Manila').toPlainDate().add({ days })

const planTerms = () => ({
  installmentCount: '6',
  everyDays: '15',
  firstDueOn: day(20).toString(),
  yearlyRate: '0',
  payFirst: '0',
  until: day(10).toString(),
})

async function writeOff(loan: PaidOutLoan): Promise<boolean> {
  const seen = await seenOfLoan(deps.database, loan.orderId)
  const asked = requestContent('writeOff', { loanId: loan.orderId, seen })
  if (!(await possible({ asked, money: 0n }))) return false
  const id = await requestApproval(deps, { ...asked, reason: 'given up in a test' }, 'ines')
  await approveRequest(deps, id, 'omar')
  return true
}

/** Money that comes under a lifetime id that nobody has. @returns its entry */
async function suspended(amount: number): Promise<string> {
  const made = await deps.payments.first.makeLifetimeId!({
    name: 'Nobody',
    email: null,
    remarks: 'none',
  })
  if (made.kind !== 'answered') throw new Error('The double made no lifetime id.')
  const { reference } = await act<{ reference: string }>('POST', `/lifetime/${made.value}/pay`, {
    amount,
  })
  const { rows } = await sql<{ entry: string }>`
    select entry.reference as entry from entry_payment link join entry using (chain, sequence)
    where link.reference = ${reference} and event = 'suspended'`.execute(deps.database)
  return rows[0]?.entry ?? ''
}

async function possible(prepared: Prepared): Promise<Prepared | null> {
  const { asked } = prepared
  const id = deps.random.uuid()
  try {
    if (asked.kind === 'offerHardshipPlan') await previewPlan(deps, { id, input: asked.input })
    else await previewRequest(deps, { id, ...asked })
    return prepared
  } catch (error) {
    if (error instanceof Refusal && error.code === CODES.notInThisStatus) return null
    throw error
  }
}
