import { useId, useRef } from 'react'
import { MarkCell, MarkHead } from '#web/console/kit/lists/marks.tsx'
import { SortHead } from '#web/console/kit/lists/sort-head.tsx'
import type { Column, ListTable } from '#web/console/kit/lists/table-parts.ts'
import { TotalsRow } from '#web/console/kit/lists/totals-row.tsx'
import { useRowKeys } from '#web/console/kit/lists/use-row-keys.ts'
import styles from '#web/console/kit/lists/console-table.module.css'

export type { Column }

interface Props<R> {
  /** What the rows are, for readers who do not see the page. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** What a list can beside showing its rows. */
  list?: ListTable
}

/**
 * The one table: it scrolls in itself where it is too wide, and its first column stays. On a phone each
 * row is a card, whose cells say their heads.
 */
export function ConsoleTable<R>({ label, columns, rows, keyOf, list }: Props<R>) {
  const id = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, list)
  const classOf = ({ isNumber, isLong, isActs }: Column<R>) =>
    isNumber ? styles['number'] : isLong ? styles['long'] : isActs ? styles['acts'] : undefined
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
                    data-head={column.head}
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
