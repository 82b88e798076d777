import { LinkBase } from 'react-admin'
import { listLateLoans } from '#contract/console/service/collections.ts'
import { LateLoanActions } from '#web/console/batch/late-loan-actions.tsx'
import { collectionTexts as texts } from '#web/console/collection/collection-texts.ts'
import type { LateLoan } from '#web/console/collection/late-loan.ts'
import { NextContact, PromiseShown } from '#web/console/collection/late-loan-cells.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

const COLUMNS: readonly Column<LateLoan>[] = [
  {
    head: texts.loan,
    cell: ({ id, number }) => <LinkBase to={recordPath('collections', id)}>{number}</LinkBase>,
  },
  {
    head: texts.borrower,
    cell: ({ borrowerId, borrowerName }) => <Person id={borrowerId} name={borrowerName} />,
  },
  {
    head: texts.late,
    cell: ({ daysLate }) => texts.daysLate(daysLate),
    isNumber: true,
    sort: '-lateSince',
  },
  { head: texts.lateSince, cell: ({ lateSince }) => <When at={lateSince} /> },
  {
    head: texts.overdue,
    cell: ({ overdue }) => <Money centavos={overdue} />,
    isNumber: true,
    amount: ({ overdue }) => overdue,
  },
  {
    head: texts.owed,
    cell: ({ owed }) => <Money centavos={owed} />,
    isNumber: true,
    amount: ({ owed }) => owed,
  },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
  { head: texts.next, cell: (loan) => <NextContact loan={loan} /> },
  { head: texts.last, cell: (loan) => <LastContact loan={loan} /> },
  { head: texts.promise, cell: (loan) => <PromiseShown loan={loan} /> },
  { head: texts.plan, cell: ({ plan }) => texts.plans[plan] },
]

const FILTERS = [
  { name: 'bucket', label: texts.bucket, choices: texts.buckets },
  {
    name: 'promise',
    label: texts.promise,
    choices: texts.promiseFilters,
    all: texts.withoutOpen,
  },
  { name: 'plan', label: texts.plan, choices: texts.planFilters, all: texts.withoutStored },
  { name: 'brand', label: texts.brand, type: 'brand' as const },
]

/** Late loans to ask for, the one late longest first. */
export function LateLoanList() {
  return (
    <ListPage
      title={texts.title}
      list={listLateLoans}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
      acts={actsFor}
    >
      <p>{texts.note}</p>
    </ListPage>
  )
}

function LastContact({ loan: { lastContactAt, lastOutcome } }: { loan: LateLoan }) {
  if (lastContactAt === null) return texts.never
  return (
    <>
      {texts.outcomes[lastOutcome] ?? texts.noOutcome}, <When at={lastContactAt} />
    </>
  )
}

const actsFor = (marked: readonly LateLoan[]) => (
  <LateLoanActions marked={marked.map(({ id }) => id)} />
)
