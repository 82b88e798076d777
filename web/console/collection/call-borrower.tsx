import { useState } from 'react'
import {
  CALL_OUTCOMES,
  type CallOutcome,
  endCall,
  startCall,
} from '#contract/console/service/collections.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { collectionTexts as texts } from '#web/console/collection/collection-texts.ts'
import type { ShownLateLoan } from '#web/console/collection/late-loan.ts'
import { PromiseFields, usePromise } from '#web/console/collection/promise-fields.tsx'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'

/** Gets the borrower's number for one call, where nothing forbids it now. */
export function CallBorrower({ loan }: { loan: ShownLateLoan }) {
  const { id, hold, mayCall, openCall } = loan
  if (openCall) return null
  return (
    <ActionDialog
      endpoint={startCall}
      input={{ id }}
      label={texts.call}
      done={texts.called}
      kind="primary"
      refused={whyNot(hold, mayCall)}
      preview={<p>{texts.callNote}</p>}
    />
  )
}

/** Why a borrower may not be contacted now; empty: they may. */
export function whyNot(hold: string, isNow: boolean): string {
  if (hold !== '') return wordIn(texts.holdNotes, hold)
  return isNow ? '' : texts.notNow(texts.notYet)
}

interface EndProps {
  loan: ShownLateLoan
  contactId: string
}

/** Says what came of a call; a promise with its amount and day. */
export function EndCall({ loan, contactId }: EndProps) {
  const [outcome, setOutcome] = useState<CallOutcome | ''>('')
  const [note, setNote] = useState('')
  const promise = usePromise()
  const isPromise = outcome === 'promised'
  const input = {
    id: loan.id,
    contactId,
    ...(outcome && { outcome }),
    ...(note.trim() && { note: note.trim() }),
    ...(isPromise && promise.input),
  }
  const incomplete = isPromise && !promise.isComplete ? texts.promiseNeeded : ''
  return (
    <ActionDialog
      endpoint={endCall}
      input={input}
      label={texts.end}
      done={texts.ended}
      kind="primary"
      refused={outcome === '' ? texts.chooseFirst : incomplete}
      preview={<OutcomeNote outcome={outcome} />}
    >
      <ConsoleChoice
        name="outcome"
        label={texts.outcome}
        value={outcome}
        onChange={(value) => setOutcome(value as CallOutcome | '')}
        choices={[
          ['', texts.choose],
          ...CALL_OUTCOMES.map((each) => [each, wordIn(texts.outcomes, each)] as const),
        ]}
      />
      {isPromise && <PromiseFields loan={loan} promise={promise} />}
      <ConsoleTextArea
        name="note"
        label={texts.callNoteField}
        hint={texts.callNoteHint}
        value={note}
        onChange={setNote}
      />
    </ActionDialog>
  )
}

function OutcomeNote({ outcome }: { outcome: CallOutcome | '' }) {
  if (outcome === 'somebodyElse') return <p>{texts.somebodyElseNote}</p>
  return outcome === 'cannotPay' ? <p>{texts.cannotPayNote}</p> : null
}
