import { type RawBuilder, sql } from 'kysely'

/** The borrower whose rows are selected. */
export interface Person {
  readonly id: string
  readonly brand: string
  /** As stored. */
  readonly phone: string
}

/** A row in JSON: bytes in hexadecimal, times in ISO 8601. */
export type JsonRow = Readonly<Record<string, unknown>>

/** A table with data of borrowers, and all its columns. */
export interface PersonalTable {
  /** Selects the person's rows. */
  readonly where: (person: Person) => RawBuilder<unknown>
  /** In the order of an export; its rows are sorted by the first ones. */
  readonly columns: readonly string[]
  /** Selects which of these rows an export has; all without it. */
  readonly shown?: (person: Person) => RawBuilder<unknown>
  /** Columns about somebody else, such as staff, or only about our tables: they are not exported. */
  readonly ofOthers?: readonly string[]
  /**
   * What erasure does to the rows: deletes them, sets these columns, or keeps them, since they do not
   * identify the person without the row in `borrower`.
   */
  readonly onErase: 'delete' | 'keep' | Readonly<Record<string, RawBuilder<unknown>>>
}

/** Columns from a list with spaces. */
export function columnList(columns: string): string[] {
  return columns.trim().split(/\s+/)
}

/** For a table with a borrower's id. */
export const ofBorrower = ({ id }: Person) => sql`borrower_id = ${id}`

/** The value of an erased column that may not be null. */
export const ERASED = sql`'erased'`

/** References by which the provider knows the person's payments and payouts. */
export const references = ({ id }: Person) => sql`
  select our_reference from payment_intent where borrower_id = ${id}
  union all select reference from payment_intent where borrower_id = ${id}
  union all select reference from payment where borrower_id = ${id}
  union all select our_reference from refund where owner = ${id}
  union all select reference from refund where owner = ${id}
  union all select our_reference from payout where borrower_id = ${id}
  union all select reference from payout where borrower_id = ${id}`

/** Whether a notice is about one of the payments or payouts, by what it names. */
export const isAbout = (texts: RawBuilder<unknown>) =>
  sql`(reference in (${texts}) or our_reference in (${texts}))`

/** Whether one of the values of a JSON object is one of these texts. */
export const names = (column: string, texts: RawBuilder<unknown>) =>
  sql`jsonb_path_query_array(${sql.ref(column)}, '$.*') ?| array(${texts})`
