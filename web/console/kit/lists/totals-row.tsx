import type { Column } from '#web/console/kit/lists/table-parts.ts'
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
        {/* Below the boxes and the first column. */}
        <th scope="row" colSpan={2} className={styles['total']}>
          {label}
        </th>
        {columns.slice(1).map(({ head, amount, isNumber }) => (
          <td key={head} data-head={head} className={isNumber ? styles['number'] : undefined}>
            {amount && <Money centavos={columnSum(rows, amount)} />}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** The sum of a column in centavos. */
export function columnSum<R>(
  rows: readonly R[],
  amount: (row: R) => string | number | null,
): string {
  return rows.reduce((sum, row) => sum + BigInt(amount(row) ?? 0), 0n).toString()
}
