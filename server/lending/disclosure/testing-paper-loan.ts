import type { Fraction, ReadStatement } from '#server/lending/disclosure/testing-statement.ts'

const PARTS = ['penalty', 'fee', 'interest', 'principal'] as const
type Part = (typeof PARTS)[number]
type Owed = Record<Part, bigint>

interface Paid {
  readonly day: number
  readonly place: number
  readonly part: Part
  readonly amount: bigint
}

/**
 * A loan on paper: what the borrower must pay by the text of the disclosure statement, computed
 * from the list of payments each time. Nothing is paid in advance beyond the amount asked for.
 */
export function paperLoan(statement: ReadStatement, start: number) {
  const { rows } = statement
  const paid: Paid[] = []
  let settledOn: number | null = null

  /** "rounded down to the centavo" */
  const share = (amount: bigint, { numerator, denominator }: Fraction) =>
    (amount * numerator) / denominator
  const scheduled = (place: number) => rows[place]!.total
  const paidOf = (place: number, part: Part, before = Infinity) =>
    total(paid.filter((each) => each.place === place && each.part === part && each.day < before))

  /** "by the day … from the day after the due date, the day of the payment included" */
  function penaltyByRule(place: number, day: number): bigint {
    let unpaidDays = 0n
    for (let late = rows[place]!.due + 1; late <= day; late += 1) {
      const settled = (['fee', 'interest', 'principal'] as const).map((part) =>
        paidOf(place, part, late),
      )
      unpaidDays += scheduled(place) - settled.reduce((sum, each) => sum + each, 0n)
    }
    return share(unpaidDays, statement.penalty)
  }

  /** "together never come to more than": the room left on the last day goes to the oldest first. */
  function penalties(day: number): bigint[] {
    const room = rows.reduce(
      (left, { interest, fee }) => left - interest - fee,
      statement.cap - statement.deductions,
    )
    const on = (each: number) => rows.map((_, place) => penaltyByRule(place, each))
    const sum = (all: bigint[]) => all.reduce((one, other) => one + other, 0n)
    const unclipped = on(day)
    if (sum(unclipped) <= room) return unclipped
    let last = day
    while (sum(on(last)) > room) last -= 1
    const [within, beyond] = [on(last), on(last + 1)]
    let left = room - sum(within)
    return within.map((penalty, place) => {
      const growth = min(beyond[place]! - penalty, left)
      left -= growth
      return penalty + growth
    })
  }

  function owedOn(day: number): Owed[] {
    const late = penalties(day)
    return rows.map(({ principal, interest, fee }, place) => ({
      penalty: late[place]! - paidOf(place, 'penalty'),
      fee: fee - paidOf(place, 'fee'),
      interest: interest - paidOf(place, 'interest'),
      principal: principal - paidOf(place, 'principal'),
    }))
  }

  /** The amount asked for: all installments due within 7 days, else the next one. */
  function asked(day: number): number[] {
    const open = owedOn(day).flatMap((owed, place) => (sumOf(owed) > 0n ? [place] : []))
    const near = open.filter((place) => rows[place]!.due - day <= 7)
    return near.length > 0 ? near : open.slice(0, 1)
  }

  /** "Interest is charged only to the day of the payment." */
  function payoffOn(day: number): Owed[] {
    return owedOn(day).map((owed, place) => {
      const { due, interest, fee } = rows[place]!
      const from = rows[place - 1]?.due ?? start
      const opening = rows[place - 1]?.balance ?? statement.principal
      const accrued =
        day >= due
          ? interest
          : day <= from
            ? 0n
            : share(opening * BigInt(day - from), statement.daily)
      const unpaid = accrued - paidOf(place, 'interest')
      return {
        ...owed,
        fee: day >= due ? fee - paidOf(place, 'fee') : 0n,
        interest: unpaid > 0n ? unpaid : 0n,
      }
    })
  }

  return {
    toPay: (day: number) => {
      const owed = owedOn(day)
      return asked(day).reduce((sum, place) => sum + sumOf(owed[place]!), 0n)
    },
    payoff: (day: number) => payoffOn(day).reduce((sum, owed) => sum + sumOf(owed), 0n),
    /** Oldest first; in each the penalty, the fee, the interest, then the principal. */
    pay(day: number, amount: bigint) {
      const owed = owedOn(day)
      let left = amount
      for (const place of asked(day))
        for (const part of PARTS) {
          const settled = min(left, owed[place]![part])
          if (settled > 0n) paid.push({ day, place, part, amount: settled })
          left -= settled
        }
      if (left > 0n) throw new Error(`${left} centavos more were paid than asked for.`)
    },
    settle(day: number) {
      payoffOn(day).forEach((owed, place) => {
        for (const part of PARTS)
          if (owed[part] > 0n) paid.push({ day, place, part, amount: owed[part] })
      })
      settledOn = day
    },
    isSettled: (day: number) => settledOn !== null || asked(day).length === 0,
    /** All payments by portion. */
    totals: (): Owed => {
      const paidFor = (part: Part) => total(paid.filter((each) => each.part === part))
      return {
        penalty: paidFor('penalty'),
        fee: paidFor('fee'),
        interest: paidFor('interest'),
        principal: paidFor('principal'),
      }
    },
  }
}

export type PaperLoan = ReturnType<typeof paperLoan>

function sumOf(owed: Owed): bigint {
  return PARTS.reduce((sum, part) => sum + owed[part], 0n)
}

function total(paid: readonly Paid[]): bigint {
  return paid.reduce((sum, { amount }) => sum + amount, 0n)
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
