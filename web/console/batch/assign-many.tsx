import { useState } from 'react'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { ASSIGN_MANY } from '#contract/console/work/batches.ts'
import type { WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { readWorkload } from '#contract/console/work/workload.ts'
import { ActionForMany } from '#web/console/batch/action-for-many.tsx'
import { batchTexts as texts } from '#web/console/batch/batch-texts.ts'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { useMay } from '#web/console/staff.ts'

interface Props {
  list: StaffEndpoint
  queue: WorkQueueKey
  /** Ids of the marked items. */
  marked: readonly string[]
}

/** Gives marked items of a queue to a person. */
export function AssignMany(props: Props) {
  return useMay(ASSIGN_MANY.start.act) && <Assign {...props} />
}

function Assign({ list, queue, marked }: Props) {
  const [chosen, setChosen] = useState('')
  const [untilOn, setUntilOn] = useState('')
  const { data } = useRead(readWorkload)
  const able = (data?.people ?? []).filter((one) => one.queue === queue && one.awayUntil === null)
  const staffId = chosen || (able[0]?.staffId ?? '')
  return (
    <ActionForMany
      kind="assign"
      calls={ASSIGN_MANY}
      list={list}
      marked={marked}
      terms={{ queue, staffId, untilOn }}
      incomplete={staffId === '' || untilOn === '' ? texts.incomplete : ''}
    >
      <ConsoleChoice
        name="staffId"
        label={texts.person}
        value={staffId}
        onChange={setChosen}
        choices={able.map((one) => [one.staffId, one.name] as const)}
      />
      <ConsoleField
        name="untilOn"
        label={texts.until}
        type="date"
        value={untilOn}
        onChange={setUntilOn}
      />
    </ActionForMany>
  )
}
