import { useState } from 'react'
import { handOverWork, setAway } from '#contract/console/work/work.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { workTexts as texts } from '#web/console/work/work-texts.ts'

export type Colleague = { readonly id: string; readonly name: string }

/** Gives all that is the reader's to somebody else, or back to its queues. */
export function HandOver({ colleagues }: { colleagues: readonly Colleague[] }) {
  const [to, setTo] = useState('')
  return (
    <ActionDialog
      endpoint={handOverWork}
      input={{ receiverId: to || null }}
      label={texts.handOver}
      done={({ given, free }) => texts.handedOver(given, free)}
    >
      <ReceiverChoice colleagues={colleagues} to={to} onChange={setTo} />
    </ActionDialog>
  )
}

/** Who gets what is handed over. */
export function ReceiverChoice({
  colleagues,
  to,
  onChange,
}: {
  colleagues: readonly Colleague[]
  to: string
  onChange: (to: string) => void
}) {
  return (
    <ConsoleChoice
      name="receiverId"
      label={texts.to}
      value={to}
      onChange={onChange}
      choices={[['', texts.toQueues], ...colleagues.map(({ id, name }) => [id, name] as const)]}
    />
  )
}

/** Says until when the reader is away, or that they are back. */
export function Away({ isAway }: { isAway: boolean }) {
  const [untilOn, setUntilOn] = useState('')
  if (isAway)
    return (
      <ActionDialog
        endpoint={setAway}
        input={{ untilOn: null }}
        label={texts.back}
        done={texts.backSaid}
      />
    )
  return (
    <ActionDialog
      endpoint={setAway}
      input={{ untilOn }}
      label={texts.away}
      done={texts.awaySaid}
      refused={untilOn === '' ? texts.awayHint : ''}
    >
      <ConsoleField
        name="untilOn"
        label={texts.awayUntil}
        type="date"
        value={untilOn}
        onChange={setUntilOn}
      />
    </ActionDialog>
  )
}
