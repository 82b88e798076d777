import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<R> {
  readonly head: string
  readonly cell: (row: R) => ReactNode
  /** Amounts and counts stand at the right. */
  readonly isNumber?: boolean
  /** Sentences, which take several lines. */
  readonly isLong?: boolean
  /** Buttons: they stay in sight while the table scrolls. */
  readonly isActs?: boolean
  /** The list's word for the order from the least value shown on (contract/console/list.ts). */
  readonly sort?: string
  /** Centavos that add up below the rows and among marked ones; null: it has none. */
  readonly amount?: (row: R) => string | number | null
}

/** What a table of a list can. */
export interface ListTable {
  /** The order of the list; empty: its own. */
  readonly sort: string
  /** Heads that sort. */
  readonly sorts: readonly string[]
  readonly onSort: (sort: string) => void
  readonly marked: ReadonlySet<string>
  readonly onMark: (keys: readonly string[], isMarked: boolean) => void
  /** Null: its rows have no page. */
  readonly onOpen: ((key: string) => void) | null
  readonly isDense: boolean
  /** Of the sums below the rows. */
  readonly totalsLabel: string
}
