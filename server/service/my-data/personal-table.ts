import { type RawBuilder, sql } from 'kysely'

/** Whom a table is searched for. */
export interface Person {
  readonly id: string
  readonly brand: string
  /** As it is stored. */
  readonly phone: string
}

/** A table that holds something of borrowers, with every column of it. */
export interface PersonalTable {
  /** For the reader of an export. */
  readonly title: string
  /** Which rows are his. */
  readonly whose: (he: Person) => RawBuilder<unknown>
  /** In the order of an export; its rows are sorted by the first ones. */
  readonly columns: readonly string[]
  /** Columns about somebody else, such as staff: no copy of his holds them. */
  readonly ofOthers?: readonly string[]
  /**
   * What erasing does to his rows: they are deleted, these columns become something else, or they
   * stay as they are, since nothing in them says who he is once his own row does not.
   */
  readonly erasing: 'deletes' | 'stays' | Readonly<Record<string, RawBuilder<unknown>>>
}

/** Columns, written one after the other. */
export function named(columns: string): string[] {
  return columns.trim().split(/\s+/)
}

/** Of a table with a borrower's id. */
export const his = ({ id }: Person) => sql`borrower_id = ${id}`

/** What stands where a text has to. */
export const ERASED = sql`'erased'`

/** Under which payments and payouts of his are known to the provider. */
export const references = ({ id }: Person) => sql`
  select our_reference from payment_intent where borrower_id = ${id}
  union all select reference from payment_intent where borrower_id = ${id}
  union all select reference from payment where borrower_id = ${id}
  union all select our_reference from payout where borrower_id = ${id}
  union all select reference from payout where borrower_id = ${id}`

/** Whether a notice is about one of the payments or payouts, by what it names. */
export const isAbout = (texts: RawBuilder<unknown>) =>
  sql`(reference in (${texts}) or our_reference in (${texts}))`

/** Whether one of the values of a JSON object is one of these texts. */
export const names = (column: string, texts: RawBuilder<unknown>) =>
  sql`jsonb_path_query_array(${sql.ref(column)}, '$.*') ?| array(${texts})`
