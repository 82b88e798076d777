import { PURPOSES } from '#contract/console/reports/export.ts'
import { listExports, readFarAbove } from '#contract/console/reports/exports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { exportTexts as texts } from '#web/console/data-export/export-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { ReadSection } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listExports>>[] = [
  { head: texts.takenAt, cell: ({ takenAt }) => <When at={takenAt} /> },
  { head: texts.staff, cell: ({ staff }) => staff },
  { head: texts.path, cell: ({ path }) => path },
  { head: texts.filter, isLong: true, cell: ({ filter }) => <BorrowerText text={filter} /> },
  { head: texts.purpose, cell: ({ purpose }) => kitTexts.purposes[purpose] },
  { head: texts.reason, isLong: true, cell: ({ reason }) => <BorrowerText text={reason} /> },
  { head: texts.rows, cell: ({ rows }) => rows, isNumber: true },
  { head: texts.borrowers, cell: ({ borrowers }) => borrowers, isNumber: true },
  { head: texts.isMasked, cell: ({ isMasked }) => (isMasked ? texts.masked : texts.whole) },
]

const FILTERS = [
  { name: 'staff', label: texts.person },
  {
    name: 'purpose',
    label: texts.purpose,
    choices: PURPOSES.map((each) => [each, kitTexts.purposes[each]] as const),
  },
]

const ABOVE: readonly Column<StaffOutput<typeof readFarAbove>['rows'][number]>[] = [
  { head: texts.staff, cell: ({ staff }) => staff },
  { head: texts.what, cell: ({ what }) => texts.whats[what] },
  { head: texts.count, cell: ({ count }) => count, isNumber: true },
  { head: texts.usual, cell: ({ usual }) => usual, isNumber: true },
]

/** Files that staff took away, and who has far more than their colleagues, for compliance. */
export function ExportList() {
  return (
    <ListPage
      title={texts.title}
      list={listExports}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    >
      <p>{texts.about}</p>
      <ReadSection title={texts.farAbove} endpoint={readFarAbove} input={{}}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{texts.nobody}</p>
          ) : (
            <ConsoleTable
              label={texts.farAbove}
              columns={ABOVE}
              rows={rows}
              keyOf={({ staff, what }) => `${staff} ${what}`}
            />
          )
        }
      </ReadSection>
    </ListPage>
  )
}
