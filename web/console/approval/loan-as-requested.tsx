import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import type { Approval } from '#web/console/approval/approval.ts'
import { Section } from '#web/console/kit/section.tsx'
import { OwedSteps, stepsKind } from '#web/console/money/owed-steps.tsx'
import { owedStepsTexts } from '#web/console/money/owed-steps-texts.ts'
import { planTexts } from '#web/console/money/plan-texts.ts'
import { PlanView } from '#web/console/money/plan-view.tsx'

/** The loan of a request: the plan that it offers, and the way from before it to after it. */
export function LoanAsRequested({ approval: { kind, plan, steps } }: { approval: Approval }) {
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
    </>
  )
}
