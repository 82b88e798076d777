/** One worked example of another system, as domain/vectors/*.json holds them. */
export interface Vector {
  readonly id: string
  readonly tags?: readonly string[]
  readonly loan?: VectorLoan
  readonly input?: Readonly<Record<string, unknown>>
  readonly events?: readonly VectorEvent[]
  readonly expected: unknown
}

/** Terms in Apache Fineract's words; amounts in hundredths, rates in per cent. */
export interface VectorLoan {
  readonly principal: number
  readonly annualRatePct: string
  readonly interestType: 'FLAT' | 'DECLINING_BALANCE'
  readonly interestPeriod: 'SAME_AS_REPAYMENT_PERIOD' | 'DAILY'
  readonly amortization: 'EQUAL_INSTALLMENTS' | 'EQUAL_PRINCIPAL_PAYMENTS'
  readonly startDate: string
  readonly every: number
  readonly unit: 'DAYS' | 'WEEKS' | 'MONTHS'
  readonly instalments: number
  /** Rows that carry interest only. */
  readonly graceOnPrincipal?: number
  /** Rows whose interest is charged with the row after them. */
  readonly interestFree?: number
  /** Whether interest follows the real balance and the days of payment. */
  readonly interestRecalculation?: boolean
  readonly daysInYear: number | 'ACTUAL'
  readonly daysInMonth?: number | 'ACTUAL' | null
  /** Whole currency units. */
  readonly installmentMultipleOf?: number | null
  readonly family?: 'progressive' | 'cumulative'
  readonly monthEnd?: 'LAST_DAY_OF_MONTH' | 'FIRST_DAY_OF_NEXT_MONTH'
  readonly allocationCode?: string
  readonly instalmentFee?: number
  readonly lateFee?: LateFee
}

/** A fee or penalty that falls on each overdue installment once. */
export interface LateFee {
  readonly ratePct: string
  /** Of which overdue portions, in words. */
  readonly of?: string
  readonly kind?: 'fee' | 'penalty'
}

export type VectorEvent =
  | { readonly type: 'disburse'; readonly on: string; readonly amount: number }
  | { readonly type: 'repay'; readonly on: string; readonly amount: number }
  | ChargeEvent
  | { readonly type: 'endOfDay'; readonly on: string }
  | UndoEvent

/** A charge: an amount or a share, on its own date or (without one) with each installment. */
export interface ChargeEvent {
  readonly type: 'charge'
  readonly kind: 'fee' | 'penalty'
  readonly amount?: number
  readonly pct?: string
  readonly due?: string
}

/** Takes the nth transaction of a day back; the later ones are played again. */
export interface UndoEvent {
  readonly type: 'undo'
  readonly transactionOn: string
  readonly nth?: number
  readonly what?: string
}

/** One figure that was expected and the one that our engine computes. */
export interface Figure {
  readonly what: string
  readonly expected: string
  readonly computed: string
}

/** The figures of a vector side by side, or null when vectors of its kind are not computed. */
export type Recompute = (vector: Vector) => Figure[] | null

/**
 * What a vector's file holds under a key, as the kind that reads it knows it. The one place where
 * that is taken on trust: a file that says otherwise makes its vector fail, and nothing else.
 */
export function held<T>(json: unknown): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return json as T
}

/** A figure of both sides, as text. */
export function figure(what: string, expected: unknown, computed: unknown): Figure {
  return { what, expected: String(expected), computed: String(computed) }
}

type Cells = Readonly<Record<string, unknown>>

/** Every cell that was expected, with ours; one that we do not compute differs. */
export function compared(
  what: string,
  expected: Cells,
  computed: Cells,
  ignored: readonly string[] = [],
): Figure[] {
  return Object.entries(expected).flatMap(([cell, value]) =>
    ignored.includes(cell)
      ? []
      : [figure(`${what} ${cell}`, value, cell in computed ? computed[cell] : 'not computed')],
  )
}

/** The figures that differ. */
export function differences(figures: readonly Figure[]): Figure[] {
  return figures.filter(({ expected, computed }) => expected !== computed)
}
