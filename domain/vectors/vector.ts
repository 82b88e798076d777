/** One worked example of another system, as in domain/vectors/*.json. */
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
  /** Rows that bear interest only. */
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

/** A fee or penalty that is charged once on each overdue installment. */
export interface LateFee {
  readonly ratePct: string
  /** The overdue portions that it is a share of, in words. */
  readonly of?: string
  readonly kind?: 'fee' | 'penalty'
}

export type VectorEvent =
  | { readonly type: 'disburse'; readonly on: string; readonly amount: number }
  | { readonly type: 'repay'; readonly on: string; readonly amount: number }
  | ChargeEvent
  | { readonly type: 'endOfDay'; readonly on: string }
  | UndoEvent

/** A charge: an amount or a share, on its own date or (without a date) with each installment. */
export interface ChargeEvent {
  readonly type: 'charge'
  readonly kind: 'fee' | 'penalty'
  readonly amount?: number
  readonly pct?: string
  readonly due?: string
}

/** Reverses the nth transaction of a day; the later ones are replayed. */
export interface UndoEvent {
  readonly type: 'undo'
  readonly transactionOn: string
  readonly nth?: number
  readonly what?: string
}

/** One expected figure and the computed one. */
export interface Figure {
  readonly what: string
  readonly expected: string
  readonly computed: string
}

/** The figures of a vector side by side, or null when vectors of its kind are not computed. */
export type Recompute = (vector: Vector) => Figure[] | null

/**
 * A value of a vector's file as the type that the reading kind expects. It is not checked here: a
 * file with another type makes its vector fail, and nothing else.
 */
export function held<T>(json: unknown): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return json as T
}

/** An expected and a computed figure, as text. */
export function figure(what: string, expected: unknown, computed: unknown): Figure {
  return { what, expected: String(expected), computed: String(computed) }
}

type Cells = Readonly<Record<string, unknown>>

/** Every expected cell with the computed one; a cell that is not computed differs. */
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
