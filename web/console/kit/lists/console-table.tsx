import { type ReactNode, useId, useRef } from 'react'
import { type ListTable, MarkCell, MarkHead } from '#web/console/kit/lists/marks.tsx'
import { SortHead } from '#web/console/kit/lists/sort-head.tsx'
import { TotalsRow } from '#web/console/kit/lists/totals-row.tsx'
import { useRowKeys } from '#web/console/kit/lists/use-row-keys.ts'
import styles from '#web/console/kit/lists/console-table.module.css'

export interface Column<R> {
  readonly head: string
  readonly cell: (row: R) => ReactNode
  /** Amounts and counts stand at the right. */
  readonly isNumber?: boolean
  /** Sentences, which take several lines. */
  readonly isLong?: boolean
  /** The list's word for the order from the least value shown on (contract/console/list.ts). */
  readonly sort?: string
  /** Centavos that add up below the rows and among marked ones; null: it has none. */
  readonly amount?: (row: R) => string | number | null
}

interface Props<R> {
  /** What the rows are, for readers who do not see the page. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** What a list can beside showing its rows. */
  list?: ListTable
}

/** The one table: it scrolls in itself on a narrow screen, its first column stays. */
export function ConsoleTable<R>({ label, columns, rows, keyOf, list }: Props<R>) {
  const id = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, list)
  const classOf = ({ isNumber, isLong }: Column<R>) =>
    isNumber ? styles['number'] : isLong ? styles['long'] : undefined
  const look = [styles['table'], list && styles['list'], list?.isDense && styles['dense']]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolled by keyboard.
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      <table className={look.filter(Boolean).join(' ')}>
        <thead>
          <tr>
            {list && <MarkHead list={list} keys={rows.map(keyOf)} />}
            {columns.map((column) => (
              <SortHead key={column.head} column={column} list={list} className={classOf(column)} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const key = keyOf(row)
            return (
              <tr key={key} data-key={key} tabIndex={list && -1}>
                {list && <MarkCell list={list} rowKey={key} nameId={`${id}${key}`} />}
                {columns.map((column, place) => (
                  <td
                    key={column.head}
                    className={classOf(column)}
                    {...(list && place === 0 && { id: `${id}${key}` })}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {list && <TotalsRow label={list.totalsLabel} columns={columns} rows={rows} />}
      </table>
    </section>
  )
}
