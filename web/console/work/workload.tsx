import { readWorkload } from '#contract/console/work/workload.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { Section } from '#web/console/kit/section.tsx'
import { GiveMany } from '#web/console/work/give-work.tsx'
import { Oldest } from '#web/console/work/my-work.tsx'
import { PersonAway } from '#web/console/work/person-away.tsx'
import { workTexts as texts } from '#web/console/work/work-texts.ts'
import { useMay } from '#web/console/staff.ts'

type Load = StaffOutput<typeof readWorkload>
type Queue = Load['queues'][number]
type Person = Load['people'][number]

/** Milliseconds after which the figures are read again. */
const EVERY_MS = 60_000

const QUEUE_COLUMNS: readonly Column<Queue>[] = [
  { head: texts.queue, cell: ({ queue }) => texts.queues[queue] },
  { head: texts.waiting, cell: ({ count }) => count, isNumber: true },
  { head: texts.oldest, cell: ({ oldestAt }) => <Oldest at={oldestAt} /> },
  { head: texts.past, cell: ({ past }) => past, isNumber: true },
  { head: texts.free, cell: ({ free }) => free, isNumber: true },
  { head: texts.oldestFree, cell: ({ oldestFreeAt }) => <Oldest at={oldestFreeAt} /> },
  { head: texts.doneToday, cell: ({ doneToday }) => doneToday, isNumber: true },
  { head: texts.acts, cell: ({ queue }) => <GiveMany queue={queue} /> },
]

const PERSON_COLUMNS: readonly Column<Person>[] = [
  { head: texts.person, cell: ({ name }) => <BorrowerText text={name} /> },
  { head: texts.queue, cell: ({ queue }) => texts.queues[queue] },
  { head: texts.waiting, cell: ({ count }) => count, isNumber: true },
  { head: texts.oldest, cell: ({ oldestAt }) => <Oldest at={oldestAt} /> },
  { head: texts.past, cell: ({ past }) => past, isNumber: true },
  { head: texts.doneToday, cell: ({ doneToday }) => doneToday, isNumber: true },
  {
    head: texts.awayUntil,
    cell: ({ awayUntil }) => (awayUntil ? <When at={awayUntil} /> : ''),
  },
  { head: texts.acts, cell: (person) => <PersonAway {...person} /> },
]

/** How much of each queue is whose; nothing for those who are no lead. */
export function Workload() {
  const isLead = useMay(readWorkload.act)
  const { data, error, refetch } = useRead(readWorkload, {}, { isOff: !isLead, everyMs: EVERY_MS })
  if (error) return <Failed error={error} resetErrorBoundary={() => void refetch()} />
  if (!data) return null
  return (
    <Section title={texts.load}>
      <ConsoleTable
        label={texts.queueLoad}
        columns={QUEUE_COLUMNS}
        rows={data.queues}
        keyOf={({ queue }) => queue}
      />
      <ConsoleTable
        label={texts.personLoad}
        columns={PERSON_COLUMNS}
        rows={data.people}
        keyOf={({ staffId, queue }) => `${staffId} ${queue}`}
      />
    </Section>
  )
}
