import { type Centavos, sum } from '#domain/money/money.ts'

interface Moved {
  readonly debit: string
  readonly credit: string
  readonly amount: Centavos
}

/**
 * The amounts that an entry adds to a loan's debt and takes off it, over all portions. Principal that
 * leaves one schedule for another is neither (event `restructured`). Centavos.
 */
export function receivableChange(transfers: readonly Moved[]): {
  added: Centavos
  takenOff: Centavos
} {
  const counted = transfers.filter((each) => !transfers.some((other) => isMirror(each, other)))
  const on = (side: 'debit' | 'credit') =>
    sum(counted.filter((each) => each[side].startsWith('receivable:')).map((each) => each.amount))
  return { added: on('debit'), takenOff: on('credit') }
}

function isMirror(one: Moved, other: Moved): boolean {
  return one.debit === other.credit && one.credit === other.debit && one.amount === other.amount
}
