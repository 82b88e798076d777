import type { Language } from '#contract/brand.ts'
import type { PlanOption } from '#contract/loan/payoff.ts'
import type { ComparedPlan } from '#server/payments/options/compare-plans.ts'
import { PLAN_MESSAGES } from '#server/payments/options/plan-messages.ts'

/** The plans side by side; extra costs are relative to the schedule as it is, which comes first. */
export function planWire(plans: readonly ComparedPlan[], language: Language): PlanOption[] {
  const messages = PLAN_MESSAGES[language]
  const planned = plans.find(({ kind }) => kind === 'asScheduled')?.cost ?? 0n
  return plans.map(({ kind, payNow, total, cost, rest }) => ({
    kind,
    ...messages.kinds[kind],
    payNow: Number(payNow),
    totalToPay: Number(total),
    cost: Number(cost),
    costMore: Number(cost - planned),
    plan: rest.map(({ dueOn, amount }, index) => ({
      title: messages.payment(index + 1, rest.length),
      amount: Number(amount),
      time: dueOn.toString(),
    })),
  }))
}
