import { Type } from 'typebox'
import { EntryPreview } from '#contract/console/approvals/entry-preview.ts'
import { BeforeAndAfter, OwedSteps } from '#contract/console/loans/loan-figures.ts'
import { Reason } from '#contract/console/reason.ts'
import { Day, Id, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** What a plan is asked with. */
export const TERMS = {
  /** Of the loan. */
  id: Id,
  installmentCount: Type.Integer({ minimum: 1, maximum: 26 }),
  /** Days from one installment to the next. */
  everyDays: Type.Integer({ minimum: 7, maximum: 30 }),
  firstDueOn: Day,
  /** Per cent a year from the day of the plan on. */
  yearlyRate: Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$' }),
  /** Centavos that are paid on the loan before the plan can be taken. */
  payFirst: Type.String({ pattern: '^(0|[1-9]\\d{0,12})$' }),
  /** The last day on which the borrower can take it. */
  until: Day,
}

/** What a hardship plan makes of a loan. Amounts are texts of centavos. */
export const PlanFigures = Type.Object({
  rows: Type.Array(
    Type.Object({
      number: Type.Integer(),
      dueOn: Type.String(),
      principal: Type.String(),
      interest: Type.String(),
      due: Type.String(),
    }),
  ),
  total: Type.String(),
  payFirst: Type.String(),
  /** Owed in all today, as the loan's own page says. */
  owedNow: Type.String(),
  /** Paid in all without the plan, by the dates of the schedule as it is. */
  withoutPlan: Type.String(),
  /** What is waived when it is taken today, and at most. */
  waived: Type.String(),
  waivedMost: Type.String(),
  /** Per cent a year, as shown. */
  yearlyRate: Type.String(),
  /** Days that an installment may be late: no penalty, and the plan is kept. */
  freeDays: Type.Integer(),
  until: Type.String(),
  /** The policy in force on the day of the plan; empty: the market has no caps. */
  policy: Type.String(),
  /** The figure of the plan and what is allowed, by cap, as shown. */
  caps: Type.Array(Type.Object({ cap: Type.String(), is: Type.String(), most: Type.String() })),
})

export const previewHardshipPlan = staffRead({
  path: '/hardship-plans/preview',
  summary: 'What a hardship plan would make of a late loan: each installment, its cost, its caps.',
  act: 'proposeHardshipPlan',
  input: Type.Object(TERMS),
  output: Type.Object({
    /** Null: these terms make no plan. */
    plan: orNull(PlanFigures),
    /** The loan today, and as it would be if the borrower took the plan today; null: refused. */
    loan: orNull(BeforeAndAfter),
    steps: orNull(OwedSteps),
    entries: EntryPreview,
    /** Why it cannot be offered; null: it can. */
    refused: orNull(Type.String()),
    seen: Type.String(),
  }),
})

export const proposeHardshipPlan = staffAction({
  path: '/hardship-plans',
  summary: 'Asks to offer a hardship plan on a late loan; another person approves it.',
  act: 'proposeHardshipPlan',
  input: Type.Object({
    ...TERMS,
    /** What was seen of the loan: a loan that has changed since is refused. */
    seen: Type.String({ minLength: 1, maxLength: 20 }),
    reason: Reason,
  }),
  output: Type.Object({ requestId: Type.String() }),
})
