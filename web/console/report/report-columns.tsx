import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'

/** A column of words as they are kept. */
export function words<R>(head: string, of: (row: R) => string): Column<R> {
  return { head, cell: (row) => <BorrowerText text={of(row)} /> }
}

/** A column of numbers, or of figures that are ready to show. */
export function figures<R>(head: string, of: (row: R) => number | string): Column<R> {
  return { head, cell: of, isNumber: true }
}

/** A column of centavos. */
export function amounts<R>(head: string, of: (row: R) => string): Column<R> {
  return { head, cell: (row) => <Money centavos={of(row)} />, isNumber: true }
}
