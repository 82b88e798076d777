import { useState } from 'react'
import { offerLess } from '#contract/console/loans/applications.ts'
import { Note } from '#web/console/application/decision-note.tsx'
import type { Application } from '#web/console/application/application-sections.tsx'
import { applicationTexts as texts } from '#web/console/application/application-texts.ts'
import { Figures } from '#web/console/application/decision-preview.tsx'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { useSettled } from '#web/console/kit/reads/use-settled.ts'

interface Props {
  application: Application
  lower: NonNullable<Application['lower']>
}

/** Offers a smaller amount: the figures are those that the borrower will accept or not. */
export function OfferLess({ application: { id, seen }, lower }: Props) {
  const [typed, setTyped] = useState(String(lower.most / 100))
  const [note, setNote] = useState('')
  const amount = /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) * 100 : null
  const isSettled = useSettled(typed) === typed
  const { least, most, step } = lower
  return (
    <ActionDialog
      endpoint={offerLess}
      input={{ id, seen, note, ...(amount !== null && { amount }) }}
      label={texts.offerLess}
      done={texts.offered}
      refused={amount === null ? texts.notAnAmount : ''}
      preview={
        <>
          <p>{texts.offerNote}</p>
          {amount !== null && !isSettled && <p>{kitTexts.loading}</p>}
          {amount !== null && isSettled && <Figures id={id} amount={amount} />}
        </>
      }
    >
      <ConsoleField
        name="amount"
        label={texts.lowerAmount}
        hint={texts.lowerHint(pesos(least), pesos(most), pesos(step))}
        value={typed}
        onChange={setTyped}
      />
      <Note note={note} onChange={setNote} />
    </ActionDialog>
  )
}
