import { useState } from 'react'
import { readWorkload, setPersonAway } from '#contract/console/work/workload.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { ReceiverChoice } from '#web/console/work/leave-work.tsx'
import { workTexts as texts } from '#web/console/work/work-texts.ts'

interface Props {
  staffId: string
  awayUntil: string | null
}

/** Says until when somebody is away and who gets what is theirs, or that they are back. */
export function PersonAway({ staffId, awayUntil }: Props) {
  if (awayUntil !== null)
    return (
      <ActionDialog
        endpoint={setPersonAway}
        input={{ staffId, untilOn: null, receiverId: null }}
        label={texts.personBack}
        done={texts.personBack}
      />
    )
  return <PersonLeaves staffId={staffId} />
}

function PersonLeaves({ staffId }: { staffId: string }) {
  const [untilOn, setUntilOn] = useState('')
  const [to, setTo] = useState('')
  const { data } = useRead(readWorkload)
  const others = (data?.people ?? []).filter(
    (one) => one.staffId !== staffId && one.awayUntil === null,
  )
  const colleagues = new Map(others.map((one) => [one.staffId, { id: one.staffId, ...one }]))
  return (
    <ActionDialog
      endpoint={setPersonAway}
      input={{ staffId, untilOn, receiverId: to || null }}
      label={texts.personAway}
      done={({ given, free }) => texts.handedOver(given, free)}
      refused={untilOn === '' ? texts.personAwayHint : ''}
    >
      <ConsoleField
        name="untilOn"
        label={texts.awayUntil}
        type="date"
        value={untilOn}
        onChange={setUntilOn}
      />
      <ReceiverChoice colleagues={[...colleagues.values()]} to={to} onChange={setTo} />
    </ActionDialog>
  )
}
