import { type Centavos, sum } from '#domain/money.ts'

/** What an entry added to a loan's debt and took off it, over all portions. Centavos. */
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
