import { sql } from 'kysely'
import { type Column, readTogether, rowsAsColumn } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Plain, toSealed } from '#server/platform/database/sealed.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** The borrower's name and address for a statement; empty when they are not known. */
export async function findBorrower(db: Database, borrowerId: string): Promise<StatedBorrower> {
  return (await readTogether(db, { borrower: borrowerAsColumn(db, borrowerId) })).borrower
}

/** The same as a column, to be read beside others. */
export function borrowerAsColumn(db: Database, borrowerId: string): Column<StatedBorrower> {
  const rows = sql<RecordedBorrower>`
    select full_name as name, encode(full_name_sealed, 'base64') as "nameSealed",
      items, encode(items_sealed, 'base64') as "itemsSealed"
    from borrower
      left join borrower_information on borrower_id = borrower.id and group_name = 'public'
    where borrower.id = ${borrowerId}`
  const column = rowsAsColumn(rows, ({ name, nameSealed, items, itemsSealed }) => {
    const named = { full_name: name, full_name_sealed: toSealed(nameSealed) }
    const person = openRow(db, 'borrower', borrowerId, named)
    const stored = { items, items_sealed: toSealed(itemsSealed) }
    const information = openRow(db, 'borrower_information', borrowerId, stored).items
    const { presentAddress = '' } = JSON.parse(information ?? '{}') as { presentAddress?: string }
    return { name: person.full_name ?? '', address: presentAddress }
  })
  return { sql: column.sql, read: (json) => column.read(json)[0] ?? { name: '', address: '' } }
}

/** Whom a statement is for. */
interface StatedBorrower {
  readonly name: string
  readonly address: string
}

interface RecordedBorrower {
  readonly name: Plain | null
  readonly nameSealed: string | null
  readonly items: Plain | null
  readonly itemsSealed: string | null
}
