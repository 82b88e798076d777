import { type RawBuilder, sql } from 'kysely'

/** A text that rows make together. */
export interface TextOfRows {
  /** An aggregate of the rows. */
  readonly text: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  /** The text of no rows; null unless it is given. */
  readonly otherwise?: string
}

/** The same as a column, to be read beside others. */
export function textAsColumn({ text, from, where, otherwise }: TextOfRows): RawBuilder<unknown> {
  return orElse(sql`(select ${text} from ${from} where ${where})`, otherwise)
}

export function orElse(
  text: RawBuilder<unknown>,
  otherwise: string | undefined,
): RawBuilder<unknown> {
  return otherwise === undefined ? text : sql`coalesce(${text}, ${sql.lit(otherwise)})`
}
