import { LinkBase } from 'react-admin'
import { readWork } from '#contract/console/work/work.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { RowButtons } from '#web/console/kit/lists/row-buttons.tsx'
import { duration } from '#web/console/kit/figures/due.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { useNow } from '#web/console/kit/reads/use-now.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { Section } from '#web/console/kit/section.tsx'
import { NextButton } from '#web/console/kit/work/next-button.tsx'
import { Away, HandOver } from '#web/console/work/leave-work.tsx'
import { workTexts as texts } from '#web/console/work/work-texts.ts'
import { useMay } from '#web/console/staff.ts'

type Mine = StaffOutput<typeof readWork>
type Row = Mine['queues'][number]

/** Milliseconds after which the figures are read again. */
const EVERY_MS = 60_000

const COLUMNS: readonly Column<Row>[] = [
  {
    head: texts.queue,
    cell: ({ queue }) => <LinkBase to={`/work?queue=${queue}`}>{texts.queues[queue]}</LinkBase>,
  },
  {
    head: texts.nextHead,
    cell: ({ queue, free }) =>
      free > 0 ? <NextButton queue={queue} kind="primary" /> : texts.noneFree,
  },
  {
    head: texts.own,
    cell: ({ queue, mine }) => <LinkBase to={`/work?queue=${queue}&whose=mine`}>{mine}</LinkBase>,
    isNumber: true,
  },
  { head: texts.free, cell: ({ free }) => free, isNumber: true },
  { head: texts.oldestFree, cell: ({ oldestFreeAt }) => <Oldest at={oldestFreeAt} /> },
  { head: texts.waiting, cell: ({ waiting }) => waiting, isNumber: true },
  { head: texts.past, cell: ({ past }) => past, isNumber: true },
  { head: texts.doneToday, cell: ({ doneToday }) => doneToday, isNumber: true },
]

/** The queues in which the reader works, with "Next"; nothing for those who work in none. */
export function MyWork() {
  const isWorker = useMay(readWork.act)
  const { data, error, refetch } = useRead(readWork, {}, { isOff: !isWorker, everyMs: EVERY_MS })
  if (error) return <Failed error={error} resetErrorBoundary={() => void refetch()} />
  if (!data) return null
  return (
    <Section title={texts.mine} actions={<Leaving mine={data} />}>
      {data.awayUntil && (
        <p>
          {texts.isAway} <When at={data.awayUntil} />
        </p>
      )}
      <ConsoleTable
        label={texts.myQueues}
        columns={COLUMNS}
        rows={data.queues}
        keyOf={({ queue }) => queue}
      />
    </Section>
  )
}

function Leaving({ mine: { colleagues, awayUntil } }: { mine: Mine }) {
  return (
    <RowButtons>
      <HandOver colleagues={colleagues} />
      <Away isAway={awayUntil !== null} />
    </RowButtons>
  )
}

/** How long the oldest has waited. */
export function Oldest({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return texts.noneWaits
  return <time dateTime={at}>{duration(Math.max(0, now - Date.parse(at)))}</time>
}
