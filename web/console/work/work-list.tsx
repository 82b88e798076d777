import { LinkBase } from 'react-admin'
import { listWork } from '#contract/console/work/work.ts'
import { assignWork } from '#contract/console/work/workload.ts'
import { WORK_PAGES, WORK_QUEUES } from '#contract/console/work/work-queues.ts'
import { AssignMany } from '#web/console/batch/assign-many.tsx'
import { usePlaces } from '#web/console/frame/use-places.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { type ListedRow, ListPage } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { GiveItem } from '#web/console/work/give-work.tsx'
import { MyWork } from '#web/console/work/my-work.tsx'
import { Workload } from '#web/console/work/workload.tsx'
import { useMay } from '#web/console/staff.ts'
import { workTexts as texts } from '#web/console/work/work-texts.ts'

type Row = ListedRow<typeof listWork>

const COLUMNS: readonly Column<Row>[] = [
  { head: texts.queue, cell: ({ queue }) => texts.queues[queue] },
  { head: texts.item, cell: (row) => <Item row={row} /> },
  { head: texts.since, cell: ({ since }) => <When at={since} /> },
  { head: texts.due, cell: ({ dueAt }) => (dueAt ? <Due at={dueAt} /> : texts.noClock) },
  { head: texts.whose, cell: (row) => <Whose row={row} /> },
]

const LEADS_COLUMNS: readonly Column<Row>[] = [
  ...COLUMNS,
  { head: texts.acts, cell: ({ queue, id }) => <GiveItem queue={queue} item={id} /> },
]

const FILTERS = [
  {
    name: 'queue',
    label: texts.queue,
    all: texts.firstQueue,
    choices: WORK_QUEUES.map((queue) => [queue, texts.queues[queue]] as const),
  },
  { name: 'whose', label: texts.whose, choices: texts.whoses },
]

/** What is given out: the reader's queues, what a lead sees, and the items of one queue. */
export function WorkList() {
  const isLead = useMay(assignWork.act)
  return (
    <ListPage
      title={texts.title}
      list={listWork}
      columns={isLead ? LEADS_COLUMNS : COLUMNS}
      filters={FILTERS}
      empty={texts.nothing}
      acts={actsFor}
    >
      <MyWork />
      <Workload />
    </ListPage>
  )
}

const actsFor = (marked: readonly Row[]) => <WorkActs marked={marked} />

/** Rows are of one queue: the one that is listed. */
function WorkActs({ marked }: { marked: readonly Row[] }) {
  const queue = marked[0]?.queue
  return queue && <AssignMany list={listWork} queue={queue} marked={marked.map(({ id }) => id)} />
}

function Item({ row: { id, queue, name } }: { row: Row }) {
  const page = WORK_PAGES[queue]
  const isShown = usePlaces().some(({ path }) => path === `/${page}`)
  const shown = name === '' ? texts.aBorrower : <BorrowerText text={name} />
  return isShown ? <LinkBase to={recordPath(page, id)}>{shown}</LinkBase> : shown
}

function Whose({ row: { assignee, isMine, untilOn } }: { row: Row }) {
  if (assignee === '') return texts.nobodys
  return (
    <>
      {isMine ? texts.own : <BorrowerText text={assignee} />} {texts.until} <When at={untilOn} />
    </>
  )
}
