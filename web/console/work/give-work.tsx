import { useState } from 'react'
import { assignWork, MAX_ASSIGNED_ITEMS, readWorkload } from '#contract/console/work/workload.ts'
import type { WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { workTexts as texts } from '#web/console/work/work-texts.ts'
import { useMay } from '#web/console/staff.ts'

/** Gives the most urgent free items of a queue to somebody. */
export function GiveMany({ queue }: { queue: WorkQueueKey }) {
  return useMay(assignWork.act) && <Give queue={queue} label={texts.give} />
}

/** Gives one item to somebody, whosever it is. */
export function GiveItem({ queue, item }: { queue: WorkQueueKey; item: string }) {
  return useMay(assignWork.act) && <Give queue={queue} item={item} label={texts.giveItem} />
}

function Give({ queue, item, label }: { queue: WorkQueueKey; item?: string; label: string }) {
  const [count, setCount] = useState('10')
  const [chosen, setChosen] = useState('')
  const [untilOn, setUntilOn] = useState('')
  const { data } = useRead(readWorkload)
  const able = (data?.people ?? []).filter((one) => one.queue === queue && one.awayUntil === null)
  const staffId = chosen || able[0]?.staffId
  const isCount = /^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= MAX_ASSIGNED_ITEMS
  const isReady = staffId !== undefined && untilOn !== '' && isCount
  return (
    <ActionDialog
      endpoint={assignWork}
      input={{
        queue,
        untilOn,
        count: item === undefined ? Number(count) : 1,
        ...(staffId !== undefined && { staffId }),
        ...(item !== undefined && { item }),
      }}
      label={label}
      done={({ given }) => texts.given(given)}
      refused={isReady ? '' : staffId === undefined ? texts.nobodyWorks : texts.incomplete}
    >
      <ConsoleChoice
        name="staffId"
        label={texts.person}
        value={staffId ?? ''}
        onChange={setChosen}
        choices={able.map((one) => [one.staffId, texts.withLoad(one.name, one.count)] as const)}
      />
      {item === undefined && (
        <ConsoleField
          name="count"
          label={texts.count}
          type="number"
          value={count}
          onChange={setCount}
        />
      )}
      <ConsoleField
        name="untilOn"
        label={texts.givenUntil}
        type="date"
        value={untilOn}
        onChange={setUntilOn}
      />
    </ActionDialog>
  )
}
