import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import styles from '#web/console/kit/lists/console-table.module.css'

interface Props<R> {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
}

/** The sums of the amounts of the rows above; nothing where no column has any. */
export function TotalsRow<R>({ label, columns, rows }: Props<R>) {
  if (!columns.some(({ amount }) => amount)) return null
  return (
    <tfoot>
      <tr>
        <td className={styles['mark']} />
        {columns.map(({ head, amount, isNumber }, place) => (
          <td key={head} className={isNumber ? styles['number'] : undefined}>
            {amount ? <Money centavos={sumOf(rows, amount)} /> : place === 0 && label}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** The sum of a column in centavos. */
export function sumOf<R>(rows: readonly R[], amount: (row: R) => string | number | null): string {
  return rows.reduce((sum, row) => sum + BigInt(amount(row) ?? 0), 0n).toString()
}
