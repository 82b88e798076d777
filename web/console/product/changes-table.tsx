import type { readProduct } from '#contract/console/set-up/products.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { fieldLabel, shownValue } from '#web/console/product/form-fields.ts'
import { productTexts as texts } from '#web/console/product/product-texts.ts'

type Change = StaffOutput<typeof readProduct>['versions'][number]['changes'][number]

const COLUMNS: readonly Column<Change>[] = [
  { head: texts.field, cell: ({ field }) => <BorrowerText text={fieldLabel(field)} /> },
  { head: texts.before, cell: ({ field, before }) => <Value field={field} value={before} /> },
  { head: texts.after, cell: ({ field, after }) => <Value field={field} value={after} /> },
]

/** The fields that differ from what is on offer now. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p>{texts.noChange}</p>
  return (
    <ConsoleTable
      label={texts.changesTable}
      columns={COLUMNS}
      rows={changes}
      keyOf={({ field }) => field}
    />
  )
}

function Value({ field, value }: { field: string; value: string }) {
  return <BorrowerText text={shownValue(field, value)} isLong />
}
