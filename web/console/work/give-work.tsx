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
  return <Give queue={queue} item={item} label={texts.giveItem} />
}

interface Props {
  queue: WorkQueueKey
  /** Empty: the most urgent that are free. */
  item?: string
  label: string
}

function Give({ queue, item = '', label }: Props) {
  const [count, setCount] = useState(item === '' ? '10' : '1')
  const [chosen, setChosen] = useState('')
  const [untilOn, setUntilOn] = useState('')
  const able = useAble(queue)
  const staffId = chosen || (able[0]?.staffId ?? '')
  return (
    <ActionDialog
      endpoint={assignWork}
      input={{ queue, untilOn, staffId, count: Number(count), ...(item && { item }) }}
      label={label}
      done={({ given }) => texts.given(given)}
      refused={whyNot(staffId, count, untilOn)}
    >
      <ConsoleChoice
        name="staffId"
        label={texts.person}
        value={staffId}
        onChange={setChosen}
        choices={able.map((one) => [one.staffId, texts.withLoad(one.name, one.count)] as const)}
      />
      {item === '' && (
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

/** Who works in a queue and is there. */
function useAble(queue: WorkQueueKey) {
  const { data } = useRead(readWorkload)
  return (data?.people ?? []).filter((one) => one.queue === queue && one.awayUntil === null)
}

function whyNot(staffId: string, count: string, untilOn: string): string {
  if (staffId === '') return texts.nobodyWorks
  const isCount = /^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= MAX_ASSIGNED_ITEMS
  return isCount && untilOn !== '' ? '' : texts.incomplete
}
