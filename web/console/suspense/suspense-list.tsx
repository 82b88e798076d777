import { LinkBase } from 'react-admin'
import { listSuspense } from '#contract/console/money/suspense.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { suspenseTexts as texts } from '#web/console/suspense/suspense-texts.ts'

const COLUMNS: readonly Column<ListedRow<typeof listSuspense>>[] = [
  {
    head: texts.reference,
    cell: ({ id, reference }) => (
      <LinkBase to={recordPath('suspense', id)}>
        <BorrowerText text={reference || id} />
      </LinkBase>
    ),
  },
  {
    head: texts.amount,
    cell: ({ amount }) => <Money centavos={amount} />,
    isNumber: true,
    amount: ({ amount }) => amount,
  },
  { head: texts.since, cell: ({ suspendedAt }) => <When at={suspendedAt} /> },
  { head: texts.due, cell: ({ dueAt }) => <Due at={dueAt} /> },
  { head: texts.provider, cell: ({ provider }) => <BorrowerText text={provider} /> },
  { head: texts.channel, cell: ({ channel }) => <BorrowerText text={channel} /> },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  { head: texts.why, isLong: true, cell: ({ why }) => <BorrowerText text={why} /> },
]

const FILTERS = [
  { name: 'brand', label: texts.brand, type: 'brand' as const },
  { name: 'state', label: texts.state, choices: [['goingBack', texts.goingBack]] as const },
]

/** Money whose owner is not known, the oldest above. */
export function SuspenseList() {
  return (
    <ListPage
      title={texts.title}
      list={listSuspense}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    />
  )
}
