import { LinkBase } from 'react-admin'
import { listBatches } from '#contract/console/work/batches.ts'
import { batchTexts as texts } from '#web/console/batch/batch-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { type ListedRow, ListPage } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'

const COLUMNS: readonly Column<ListedRow<typeof listBatches>>[] = [
  {
    head: texts.kind,
    cell: ({ id, kind }) => <LinkBase to={recordPath('batches', id)}>{texts.kinds[kind]}</LinkBase>,
  },
  { head: texts.state, cell: ({ state }) => texts.states[state] },
  { head: texts.by, cell: ({ by }) => <BorrowerText text={by} /> },
  { head: texts.madeAt, cell: ({ madeAt }) => <When at={madeAt} /> },
  { head: texts.count, cell: ({ count }) => count, isNumber: true },
  {
    head: texts.amount,
    cell: ({ amount }) => amount !== '0' && <Money centavos={amount} />,
    isNumber: true,
  },
  { head: texts.done, cell: ({ done }) => done, isNumber: true },
  { head: texts.leftOut, cell: ({ leftOut }) => leftOut, isNumber: true },
]

/** Acts for many, the newest first. */
export function BatchList() {
  return (
    <ListPage title={texts.title} list={listBatches} columns={COLUMNS} empty={texts.empty}>
      <p>{texts.note}</p>
    </ListPage>
  )
}
