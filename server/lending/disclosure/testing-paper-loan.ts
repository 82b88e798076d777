import type { Fraction, ReadStatement } from '#server/lending/disclosure/testing-statement.ts'

const PARTS = ['penalty', 'fee', 'interest', 'principal'] as const
type Part = (typeof PARTS)[number]
type Parts = Record<Part, bigint>

/** An installment; once it is overdue, `owed` says what of it is unpaid, penalties apart. */
interface Installment {
  readonly due: number
  /** What is missing of its amount while it is not due, its fee included. */
  readonly missing: bigint
  readonly fee: bigint
  readonly owed: Omit<Parts, 'penalty'> | null
  /** Unpaid amount × days late. */
  readonly unpaidDays: bigint
  readonly penaltyPaid: bigint
}

/** The loan at the end of a day, before the payments of that day that are not booked yet. */
interface Page {
  readonly day: number
  readonly principal: bigint
  /** Balance × days of the running period, and the interest of the periods that ended. */
  readonly balanceDays: bigint
  readonly earned: bigint
  readonly installments: readonly Installment[]
  readonly paid: Parts
}

/**
 * A loan on paper: what the borrower must pay by the text of the disclosure statement, counted day
 * by day with no schedule made anew.
 */
export function paperLoan(statement: ReadStatement, start: number) {
  /** "rounded down to the centavo" */
  const share = (amount: bigint, { numerator, denominator }: Fraction) =>
    (amount * numerator) / denominator
  let page: Page = {
    day: start,
    principal: statement.principal,
    balanceDays: 0n,
    earned: 0n,
    installments: statement.rows.map(({ due, total: missing, fee }) => ({
      due,
      missing,
      fee,
      owed: null,
      unpaidDays: 0n,
      penaltyPaid: 0n,
    })),
    paid: { penalty: 0n, fee: 0n, interest: 0n, principal: 0n },
  }
  /** The penalties by the rate alone, of each day so far. */
  const byRate: bigint[][] = [statement.rows.map(() => 0n)]
  let isSettled = false

  const overdueOf = ({ installments }: Page, part: keyof NonNullable<Installment['owed']>) =>
    total(installments.map(({ owed }) => owed?.[part] ?? 0n))

  /** "Interest is charged only to the day of the payment": earned, in no overdue installment. */
  const running = (of: Page) =>
    of.earned +
    share(of.balanceDays, statement.daily) -
    of.paid.interest -
    overdueOf(of, 'interest')

  /** One day more: interest on what is not overdue, penalties on what is, and what falls due. */
  function nextDay(of: Page): Page {
    const isOver = of.installments.every(({ owed }) => owed !== null)
    const bears = isOver ? 0n : of.principal - overdueOf(of, 'principal')
    const installments = of.installments.map((each) => ({
      ...each,
      unpaidDays: each.unpaidDays + total(Object.values(each.owed ?? {})),
    }))
    const later = {
      ...of,
      day: of.day + 1,
      balanceDays: of.balanceDays + bears,
      installments,
    }
    const place = later.installments.findIndex(({ due }) => due === later.day)
    return place < 0 ? later : fallenDue(later, place)
  }

  function fallenDue(of: Page, place: number): Page {
    const isLast = place === of.installments.length - 1
    const { missing, fee } = of.installments[place]!
    const left = of.principal - overdueOf(of, 'principal')
    const unpaid = running(of)
    const isOver = missing === 0n || (left === 0n && unpaid === 0n)
    const interest = isLast ? unpaid : min(unpaid, missing - fee)
    const principal = isLast ? left : min(left, missing - fee - interest)
    const owed = isOver ? { fee: 0n, interest: 0n, principal: 0n } : { fee, interest, principal }
    return {
      ...of,
      earned: of.earned + share(of.balanceDays, statement.daily),
      balanceDays: 0n,
      installments: of.installments.with(place, { ...of.installments[place]!, owed }),
    }
  }

  function turnTo(day: number): void {
    while (page.day < day) {
      page = nextDay(page)
      byRate.push(page.installments.map(({ unpaidDays }) => share(unpaidDays, statement.penalty)))
    }
  }

  /** Interest and fees of the whole loan if nothing else is paid early. */
  function planned(): bigint {
    let end = page
    const last = end.installments.at(-1)!.due
    while (end.day < last) end = nextDay(end)
    const { interest, fee } = end.paid
    return interest + running(end) + overdueOf(end, 'interest') + fee + overdueOf(end, 'fee')
  }

  /** "together never come to more than": the room left on the last day goes to the oldest first. */
  function penalties(): bigint[] {
    const room = statement.cap - statement.deductions - planned()
    const last = byRate.findLastIndex((each) => total(each) <= room)
    const [within = [], beyond] = [byRate[last], byRate[last + 1]]
    let left = room - total(within)
    return within.map((penalty, place) => {
      const growth = beyond ? min(beyond[place]! - penalty, left) : 0n
      left -= growth
      return penalty + growth
    })
  }

  const penaltyOwed = () =>
    penalties().map((penalty, place) => penalty - page.installments[place]!.penaltyPaid)

  const payoffNow = () =>
    page.principal +
    running(page) +
    overdueOf(page, 'interest') +
    overdueOf(page, 'fee') +
    total(penaltyOwed())

  /** All installments due within 7 days, else the next one. */
  function next(): number[] {
    const open = page.installments.flatMap(({ owed, missing }, place) =>
      owed === null && missing > 0n ? [place] : [],
    )
    const near = open.filter((place) => page.installments[place]!.due - page.day <= 7)
    const isOverdue = page.installments.some(({ owed }) => total(Object.values(owed ?? {})) > 0n)
    return near.length > 0 || isOverdue ? near : open.slice(0, 1)
  }

  function settle(place: number, part: Part, amount: bigint): void {
    const { installments, paid } = page
    const each = installments[place]!
    const changed = {
      ...each,
      penaltyPaid: each.penaltyPaid + (part === 'penalty' ? amount : 0n),
      owed:
        each.owed && part !== 'penalty'
          ? { ...each.owed, [part]: each.owed[part] - amount }
          : each.owed,
      missing: each.owed || part === 'penalty' ? each.missing : each.missing - amount,
      fee: !each.owed && part === 'fee' ? each.fee - amount : each.fee,
    }
    page = {
      ...page,
      principal: page.principal - (part === 'principal' ? amount : 0n),
      installments: installments.with(place, changed),
      paid: { ...paid, [part]: paid[part] + amount },
    }
  }

  /** Oldest first; in each the penalty, the fee, the interest, then the principal. */
  function payOverdue(money: bigint): bigint {
    let left = money
    penaltyOwed().forEach((penalty, place) => {
      for (const part of PARTS) {
        const amount = min(
          left,
          part === 'penalty' ? penalty : (page.installments[place]!.owed?.[part] ?? 0n),
        )
        settle(place, part, amount)
        left -= amount
      }
    })
    return left
  }

  /** The next installment up to its amount: interest to the day, principal, then its fee. */
  function payNext(money: bigint): bigint {
    let left = money
    const open = next()
    const first = page.installments.findIndex(({ owed, missing }) => !owed && missing > 0n)
    for (const place of open.length > 0 ? open : [first].filter((each) => each >= 0)) {
      const { missing, fee } = page.installments[place]!
      const interest = min(min(left, missing - fee), running(page))
      const principal = min(left - interest, missing - fee - interest)
      const fees = min(left - interest - principal, fee)
      settle(place, 'interest', interest)
      settle(place, 'principal', principal)
      settle(place, 'fee', fees)
      left -= interest + principal + fees
    }
    return left
  }

  return {
    /** The amount asked for: never more than what settles the loan on the day. */
    toPay(day: number): bigint {
      turnTo(day)
      const overdue = (['fee', 'interest', 'principal'] as const).map((part) =>
        overdueOf(page, part),
      )
      const asked =
        total(overdue) +
        total(penaltyOwed()) +
        total(next().map((place) => page.installments[place]!.missing))
      return min(asked, payoffNow())
    },
    /** What is due by the day, penalties included. */
    due(day: number): bigint {
      turnTo(day)
      const overdue = PARTS.map((part) => (part === 'penalty' ? 0n : overdueOf(page, part)))
      return total(overdue) + total(penaltyOwed())
    },
    payoff(day: number): bigint {
      turnTo(day)
      return payoffNow()
    },
    pay(day: number, amount: bigint): void {
      turnTo(day)
      if (amount > payoffNow()) throw new Error(`${amount} centavos are more than all of it.`)
      if (amount === payoffNow()) {
        const { paid } = page
        const penalty = total(penaltyOwed())
        const interest = running(page) + overdueOf(page, 'interest')
        page = {
          ...page,
          principal: 0n,
          installments: page.installments.map((each, place) => ({
            ...each,
            missing: 0n,
            owed: each.owed && { fee: 0n, interest: 0n, principal: 0n },
            penaltyPaid: each.penaltyPaid + penaltyOwed()[place]!,
          })),
          paid: {
            penalty: paid.penalty + penalty,
            fee: paid.fee + overdueOf(page, 'fee'),
            interest: paid.interest + interest,
            principal: paid.principal + page.principal,
          },
        }
        isSettled = true
        return
      }
      const left = payNext(payOverdue(amount))
      // From the last installment backwards: only what is left on its date shows it.
      const { paid, principal } = page
      page = {
        ...page,
        principal: principal - left,
        paid: { ...paid, principal: paid.principal + left },
      }
    },
    isSettled: () => isSettled,
    /** All payments by portion. */
    totals: (): Parts => page.paid,
  }
}

export type PaperLoan = ReturnType<typeof paperLoan>

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, each) => sum + each, 0n)
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
