import type { ColumnType } from 'kysely'

declare const SEALED: unique symbol
declare const PLAIN: unique symbol

/**
 * A value as it is stored: encrypted for one column and one owner. Only `field-encryption` makes and
 * opens one, so that no text gets into such a column by mistake.
 */
export type Sealed<Column extends string> = Buffer & { readonly [SEALED]: Column }

/**
 * The same value in the clear, for the version before. Only `field-encryption` makes one, and none
 * once the database keeps encrypted values only.
 */
export type Plain = string & { readonly [PLAIN]: true }

/** A column in the clear that has an encrypted one beside it; null once only that is written. */
export type PlainColumn<T> = ColumnType<T | null, Plain | null | undefined, Plain | null>

/** A value in JSON, where bytes are base64. */
export function toSealed<Column extends string>(base64: string | null): Sealed<Column> | null {
  return base64 === null ? null : (Buffer.from(base64, 'base64') as Sealed<Column>)
}
