import type { RaRecord } from 'react-admin'
import { readAssignees } from '#contract/console/work/work.ts'
import { WORK_PAGES, WORK_QUEUES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { workBarTexts as texts } from '#web/console/kit/work/work-bar-texts.ts'

/** The queue whose items a list shows; null: nothing of it is given out. */
export function queueListed(
  resource: string,
  filter: Readonly<Record<string, string>>,
): WorkQueueKey | null {
  const queue = WORK_QUEUES.find((key) => WORK_PAGES[key] === resource)
  // Of borrowers those alone whose pictures wait.
  const isQueue = queue !== 'identities' || filter['state'] === 'pictures'
  return queue && isQueue ? queue : null
}

/** The column that says whose each row of a list is; none where nothing is given out. */
export function useWhose<R extends RaRecord>(
  queue: WorkQueueKey | null,
  rows: readonly R[] | undefined,
): readonly Column<R>[] {
  const items = (rows ?? []).map(({ id }) => String(id))
  const isOff = queue === null || items.length === 0
  const { data } = useRead(readAssignees, { ...(queue && { queue }), items }, { isOff })
  if (queue === null) return []
  const found = new Map(data?.assignees.map((assignee) => [assignee.item, assignee]))
  const cell = ({ id }: R) => {
    const assignee = found.get(String(id))
    if (!assignee) return texts.nobodysOwn
    return assignee.isMine ? texts.own : <BorrowerText text={assignee.name} />
  }
  return [{ head: texts.whose, cell }]
}
