import { expect } from 'vitest'
import { decideApproval } from '#contract/console/approvals/approvals.ts'
import { previewHardshipPlan, proposeHardshipPlan } from '#contract/console/loans/hardship-plans.ts'
import {
  acceptHardshipPlan,
  declineHardshipPlan,
  getHardshipPlan,
} from '#contract/loan/hardship-plan.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { collectionTools } from '#server/backoffice/collections/testing-collections.ts'
import type { PaidOutLoan } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** Terms of a plan as they are typed. */
interface TypedPlan {
  readonly installmentCount: number
  readonly everyDays: number
  readonly firstDueOn: string
  readonly yearlyRate: string
  readonly payFirst: string
  readonly until: string
}

/** Two people who offer hardship plans, and borrowers who take them. */
export async function hardshipTools(server: TestApp) {
  const { app, deps } = server
  const tools = await collectionTools(server)
  const { collector: maker } = tools
  const checker = await testStaff(server, 'finance')
  const days = tools.day

  const typed = (terms: Partial<TypedPlan> = {}): TypedPlan => ({
    installmentCount: 6,
    everyDays: 15,
    firstDueOn: days(20),
    yearlyRate: '0',
    payFirst: '0',
    until: days(10),
    ...terms,
  })

  const preview = async ({ orderId: id }: PaidOutLoan, terms: Partial<TypedPlan> = {}) =>
    (await maker.call(previewHardshipPlan, { id, ...typed(terms) })).data

  const propose = async (loan: PaidOutLoan, terms: Partial<TypedPlan> = {}, by = maker) => {
    const { seen } = await preview(loan, terms)
    const reason = 'They lost their work'
    return by.call(proposeHardshipPlan, { id: loan.orderId, seen, reason, ...typed(terms) })
  }

  const check = async (id: string, by = checker) =>
    by.call(decideApproval, { id, outcome: 'approved' })

  const shown = async ({ orderId, token }: PaidOutLoan) =>
    (await ask(app, getHardshipPlan, { orderId }, { token })).data

  /** Offers a plan by two people. */
  async function offered(loan: PaidOutLoan, terms: Partial<TypedPlan> = {}) {
    const asked = await propose(loan, terms)
    expect(asked, JSON.stringify(asked)).toMatchObject({ code: '0' })
    expect(await check(asked.data.requestId)).toMatchObject({ code: '0' })
    await settleJobs(deps)
    return shown(loan)
  }

  /** Takes a plan as it is shown, or as it was shown before. */
  async function take(loan: PaidOutLoan, as?: { planId: string; seen: string }, key?: string) {
    const { planId, seen } = as ?? (await shown(loan))
    const { orderId, token } = loan
    const headers = { 'idempotency-key': key ?? deps.random.uuid() }
    return ask(app, acceptHardshipPlan, { orderId, planId, seen }, { token, headers })
  }

  return {
    ...tools,
    maker,
    checker,
    days,
    preview,
    propose,
    check,
    shown,
    offered,
    take,
    leave: async ({ orderId, token }: PaidOutLoan, planId: string) =>
      ask(app, declineHardshipPlan, { orderId, planId }, { token }),
    events: async (loan: PaidOutLoan) => (await loan.entries()).map(({ event }) => event),
  }
}
