import type { PlanOption } from '#contract/payoff.ts'
import type { ComparedPlan, PlanKind } from '#server/repayment/compare-plans.ts'

const WORDS: Readonly<Record<PlanKind, { title: string; description: string }>> = {
  asScheduled: {
    title: 'Go on as planned',
    description: 'You pay what is due now and each later payment on its day.',
  },
  extension: {
    title: 'Extend',
    description: 'You pay what it has cost so far; all payments move to later days.',
  },
  partPayment: {
    title: 'Pay more now',
    description: 'The last payments become smaller and interest is on less. The days stay.',
  },
  newPlan: {
    title: 'Smaller payments',
    description: 'You pay what it has cost so far; the rest goes over more, smaller payments.',
  },
}

/** The ways side by side; what each costs more is against going on as planned, which comes first. */
export function planWire(plans: readonly ComparedPlan[]): PlanOption[] {
  const planned = plans.find(({ kind }) => kind === 'asScheduled')?.cost ?? 0n
  return plans.map(({ kind, payNow, total, cost, rest }) => ({
    kind,
    ...WORDS[kind],
    payNow: Number(payNow),
    totalToPay: Number(total),
    cost: Number(cost),
    costMore: Number(cost - planned),
    plan: rest.map(({ dueOn, amount }, index) => ({
      title: `Payment ${index + 1} of ${rest.length}`,
      amount: Number(amount),
      time: dueOn.toString(),
    })),
  }))
}
