import { useState } from 'react'
import { collectionTexts as texts } from '#web/console/collection/collection-texts.ts'
import type { ShownLateLoan } from '#web/console/collection/late-loan.ts'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { parsePesos, PesoField } from '#web/console/money-request/peso-field.tsx'

/** The amount and the day of a promise as they are typed. */
export function usePromise() {
  const [typed, setTyped] = useState('')
  const [dueOn, setDueOn] = useState('')
  const amount = parsePesos(typed)
  return {
    typed,
    setTyped,
    dueOn,
    setDueOn,
    input: { ...(amount !== null && { amount }), ...(dueOn && { dueOn }) },
    isComplete: amount !== null && dueOn !== '',
  }
}

interface Props {
  loan: ShownLateLoan
  promise: ReturnType<typeof usePromise>
}

export function PromiseFields({ loan: { owed }, promise }: Props) {
  return (
    <>
      <PesoField value={promise.typed} onChange={promise.setTyped} />
      <p>{texts.amountDue(pesos(owed))}</p>
      <ConsoleField
        name="dueOn"
        label={texts.promiseDay}
        type="date"
        value={promise.dueOn}
        onChange={promise.setDueOn}
      />
    </>
  )
}
