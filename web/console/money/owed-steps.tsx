import type { Static } from 'typebox'
import type { OwedSteps as Shown } from '#contract/console/loans/loan-figures.ts'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money, pesos } from '#web/console/kit/figures/money.tsx'
import { owedStepsTexts as texts } from '#web/console/money/owed-steps-texts.ts'

/** What kind of action it is: what it takes off is called so. */
type Kind = keyof typeof texts.acts

/** The way from what is owed before an action to what is owed after it: nothing else is between them. */
export function OwedSteps({ steps, kind }: { steps: Static<typeof Shown>; kind: Kind }) {
  const { before, interest, charges, act, after, surplusBefore, surplusAfter } = steps
  const { before: from, after: to } = steps.isOfBooks ? texts.inBooks : texts.owed
  return (
    <Facts
      rows={[
        [from, <Money key="before" centavos={before} />],
        [texts.interest, interest !== '0' && signed(interest)],
        [texts.charges, charges !== '0' && signed(charges)],
        [texts.acts[kind], act !== '0' && signed(String(-BigInt(act)))],
        [to, <Money key="after" centavos={after} />],
        [
          texts.surplus,
          surplusBefore !== surplusAfter && texts.fromTo(pesos(surplusBefore), pesos(surplusAfter)),
        ],
      ]}
    />
  )
}

const signed = (centavos: string) =>
  centavos.startsWith('-') ? pesos(centavos) : `+${pesos(centavos)}`

export const STEPS_KINDS: Readonly<Record<string, Kind>> = {
  waiveCharges: 'waived',
  offerHardshipPlan: 'waived',
  writeOff: 'writtenOff',
  reversePosting: 'takenBack',
  assignSuspense: 'paid',
}

/** By the kind of a request. */
export const stepsKind = (request: string): Kind => STEPS_KINDS[request] ?? 'paid'
