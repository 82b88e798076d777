import { LinkBase, useLocation } from 'react-admin'
import { listStaffLog } from '#contract/console/staff/staff-log.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { ACT_CHOICES, nameOfAction } from '#web/console/staff-log/action-names.ts'
import { ChainState } from '#web/console/staff-log/chain-state.tsx'
import { staffLogTexts as texts } from '#web/console/staff-log/staff-log-texts.ts'

const COLUMNS: readonly Column<ListedRow<typeof listStaffLog>>[] = [
  {
    head: texts.at,
    cell: ({ id, at }) => (
      <LinkBase to={recordPath('staff-log', id)}>
        <When at={at} />
      </LinkBase>
    ),
  },
  { head: texts.who, cell: ({ staff }) => staff ?? texts.nobody },
  { head: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  { head: texts.act, cell: ({ act }) => nameOfAction(act) },
  { head: texts.borrowers, cell: ({ borrowers }) => borrowers.length, isNumber: true },
  { head: texts.reason, isLong: true, cell: ({ reason }) => <BorrowerText text={reason ?? ''} /> },
  { head: texts.address, cell: ({ address }) => address },
]

const FILTERS = [
  { name: 'staff', label: texts.staff },
  { name: 'borrower', label: texts.borrower, type: 'borrower' as const },
  { name: 'act', label: texts.act, choices: ACT_CHOICES },
  { name: 'from', label: texts.from, type: 'date' as const },
  { name: 'to', label: texts.to, type: 'date' as const },
]

/** Who read or did what, for compliance. */
export function StaffLogList() {
  const { to } = Object.fromEntries(new URLSearchParams(useLocation().search))
  return (
    <ListPage title={texts.title} list={listStaffLog} columns={COLUMNS} filters={FILTERS}>
      <ChainState key={to} month={(to || manilaDay()).slice(0, 7)} />
    </ListPage>
  )
}

/** Today in Manila as YYYY-MM-DD. */
function manilaDay(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())
}
