import { type Centavos, sum } from '#domain/money.ts'

/** The amounts that an entry adds to a loan's debt and takes off it, over all portions. Centavos. */
export function changeOf(
  transfers: readonly {
    readonly debit: string
    readonly credit: string
    readonly amount: Centavos
  }[],
): { added: Centavos; takenOff: Centavos } {
  const on = (side: 'debit' | 'credit') =>
    sum(transfers.filter((each) => each[side].startsWith('receivable:')).map((each) => each.amount))
  return { added: on('debit'), takenOff: on('credit') }
}
