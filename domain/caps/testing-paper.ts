/**
 * A second implementation of money arithmetic for tests: with integers only, as on paper, without
 * the code of the rules. All amounts in centavos, none below zero.
 */

/** Long division, digit by digit: quotient and remainder. */
function divided(dividend: bigint, divisor: bigint): { whole: bigint; rest: bigint } {
  let [whole, rest] = [0n, 0n]
  for (const digit of dividend.toString()) {
    rest = rest * 10n + BigInt(digit)
    let times = 0n
    while (rest >= divisor) [rest, times] = [rest - divisor, times + 1n]
    whole = whole * 10n + times
  }
  return { whole, rest }
}

/** The quotient rounded down, or to the nearest integer, halves to the even one. */
export function roundedOnPaper(dividend: bigint, divisor: bigint, isDown: boolean): bigint {
  const { whole, rest } = divided(dividend, divisor)
  if (isDown || rest + rest < divisor) return whole
  const isHalf = rest + rest === divisor
  return isHalf && whole.toString().search(/[02468]$/) >= 0 ? whole : whole + 1n
}

/** A loan in equal periods of days. */
export interface PaperLoan {
  readonly principal: bigint
  /** Yearly, in millionths. */
  readonly yearRate: bigint
  /** 360 or 365. */
  readonly yearDays: bigint
  readonly count: number
  readonly days: number
  /** Installments are multiples of this many centavos. */
  readonly multiple: bigint
  readonly isDown: boolean
}

/** Interest and principal of each installment, in order. */
type PaperPlan = readonly (readonly [interest: bigint, principal: bigint])[]

/** The interest of one period is the balance times `numerator` / `denominator`. */
function periodRate({ yearRate, yearDays, days }: PaperLoan) {
  return { numerator: yearRate * BigInt(days), denominator: 1_000_000n * yearDays }
}

/**
 * Equal installments on the balance. The installment is P × (1+r)^n / ((1+r)^(n−1) + … + 1); the
 * rounding gap of the last one is spread over all as long as that makes it smaller.
 */
export function decliningOnPaper(loan: PaperLoan): PaperPlan {
  const { numerator: per, denominator: whole } = periodRate(loan)
  let [grown, sumOfPowers] = [1n, 0n]
  for (let period = 1; period <= loan.count; period += 1) {
    sumOfPowers = (sumOfPowers + grown) * whole
    grown *= per + whole
  }
  const { multiple, principal } = loan
  let installment = multiple * roundedOnPaper(principal * grown, sumOfPowers * multiple, false)
  let plan = paidEqually(loan, installment)
  for (;;) {
    const gap = lastOf(plan) - installment
    const spread = roundedOnPaper(gap < 0n ? -gap : gap, BigInt(loan.count) * multiple, false)
    const next = installment + (gap < 0n ? -spread : spread) * multiple
    const nextPlan = paidEqually(loan, next)
    const nextGap = lastOf(nextPlan) - next
    if (spread === 0n || nextGap * nextGap >= gap * gap) return plan
    ;[installment, plan] = [next, nextPlan]
  }
}

function paidEqually(loan: PaperLoan, installment: bigint): PaperPlan {
  const { numerator, denominator } = periodRate(loan)
  let left = loan.principal
  return Array.from({ length: loan.count }, (_, index) => {
    const interest = roundedOnPaper(left * numerator, denominator, loan.isDown)
    const wanted = index + 1 === loan.count || installment - interest > left
    const part = wanted ? left : installment < interest ? 0n : installment - interest
    left -= part
    return [interest, part] as const
  })
}

function lastOf(plan: PaperPlan): bigint {
  const [interest = 0n, part = 0n] = plan.at(-1) ?? []
  return interest + part
}

/**
 * The same interest each period on the principal first lent, days over 360; the last takes the
 * rest.
 */
export function flatOnPaper(loan: PaperLoan): PaperPlan {
  const { principal, multiple, isDown } = loan
  const { numerator, denominator } = periodRate({ ...loan, yearDays: 360n })
  const count = BigInt(loan.count)
  const each = roundedOnPaper(principal * numerator, denominator, isDown)
  const all = roundedOnPaper(principal * numerator * count, denominator, isDown)
  const installment = multiple * roundedOnPaper(principal + each * count, count * multiple, false)
  let left = principal
  return Array.from({ length: loan.count }, (_, index) => {
    const isLast = index + 1 === loan.count
    const wanted = installment > each ? installment - each : 0n
    const part = isLast || wanted > left ? left : wanted
    left -= part
    const rest = all - each * (count - 1n)
    return [isLast ? (rest > 0n ? rest : 0n) : each, part] as const
  })
}

/** What is owed of one portion of one installment. */
interface PaperDebt {
  readonly number: number
  readonly portion: string
  readonly due: bigint
  readonly inAdvance: bigint
}

/** The order of the loan terms (section 9): first what is due, then in advance. */
const DUE = ['legalCharges', 'enforcementExpenses', 'penalties', 'fees', 'interest', 'principal']
const AHEAD = ['principal', 'legalCharges', 'enforcementExpenses', 'penalties', 'fees', 'interest']

/**
 * Splits a payment: the debts are listed in the order of settlement, and each gets the part of the
 * payment between the sum of the debts before it and the sum including it.
 *
 * @returns centavos by `number portion`, and the rest under `surplus`
 */
export function waterfallOnPaper(
  payment: bigint,
  debts: readonly PaperDebt[],
): Map<string, bigint> {
  const numbers = [...new Set(debts.map(({ number }) => number))].toSorted((a, b) => a - b)
  const inOrder = (order: readonly string[], side: 'due' | 'inAdvance') =>
    numbers.flatMap((number) =>
      order.flatMap((portion) => {
        const debt = debts.find((each) => each.number === number && each.portion === portion)
        return debt ? [{ key: `${number} ${portion}`, amount: debt[side] }] : []
      }),
    )
  const settled = new Map<string, bigint>()
  let before = 0n
  for (const { key, amount } of [...inOrder(DUE, 'due'), ...inOrder(AHEAD, 'inAdvance')]) {
    const after = before + amount
    const part = (payment < after ? payment : after) - (payment < before ? payment : before)
    if (part > 0n) settled.set(key, (settled.get(key) ?? 0n) + part)
    before = after
  }
  if (payment > before) settled.set('surplus', payment - before)
  return settled
}
