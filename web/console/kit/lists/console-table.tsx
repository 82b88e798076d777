import type { ReactNode } from 'react'
import styles from '#web/console/kit/lists/console-table.module.css'

export interface Column<R> {
  readonly head: string
  readonly cell: (row: R) => ReactNode
  /** Amounts and counts stand at the right. */
  readonly isNumber?: boolean
}

interface Props<R> {
  /** What the rows are, for readers who do not see the page. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
}

/** A table that scrolls in itself on a narrow screen. */
export function ConsoleTable<R>({ label, columns, rows, keyOf }: Props<R>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolled by keyboard.
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map(({ head, isNumber }) => (
              <th key={head} scope="col" className={isNumber ? styles['number'] : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, isNumber }) => (
                <td key={head} className={isNumber ? styles['number'] : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
