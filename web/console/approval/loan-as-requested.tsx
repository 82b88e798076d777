import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import type { Approval } from '#web/console/approval/approval.ts'
import { Section } from '#web/console/kit/section.tsx'
import { beforeAfterTexts } from '#web/console/money/before-after-texts.ts'
import { BeforeAndAfter } from '#web/console/money/before-after.tsx'
import { OwedSteps, stepsKind } from '#web/console/money/owed-steps.tsx'
import { owedStepsTexts } from '#web/console/money/owed-steps-texts.ts'
import { planTexts } from '#web/console/money/plan-texts.ts'
import { PlanView } from '#web/console/money/plan-view.tsx'

/** The loan of a request: the plan that it offers, its figures before and after, and what is between. */
export function LoanAsRequested({ approval: { kind, plan, loan, steps } }: { approval: Approval }) {
  return (
    <>
      {plan && (
        <Section title={planTexts.title}>
          <PlanView plan={plan} />
        </Section>
      )}
      {steps && (
        <Section title={owedStepsTexts.title}>
          {plan && <p>{texts.onceTaken}</p>}
          <OwedSteps steps={steps} kind={stepsKind(kind)} />
        </Section>
      )}
      {loan && (
        <Section title={beforeAfterTexts.title}>
          <BeforeAndAfter loan={loan} />
        </Section>
      )}
    </>
  )
}
