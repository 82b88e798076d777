import { seededRandom } from '#server/platform/random/random.ts'
import { between, happens, pickOne, weighted } from '#drills/simulation/draw.ts'

/** What becomes of a payment, in shares of 1,000. */
const FATES = {
  paid: 700,
  'other amount': 25,
  /** The notice says another amount than the inquiry. */
  'lying notice': 25,
  forged: 50,
  /** Paid after its time ran out. */
  late: 100,
  'charged back': 20,
  /** The provider settles it and tells nobody. */
  'no notice': 40,
  failed: 20,
  'never paid': 20,
} as const
export type Fate = keyof typeof FATES

/** Shares of 1. */
const DOUBLED = 0.3
const REORDERED = 0.2
const BY_SECOND_PROVIDER = 0.2
const STARTED_IN_APP = 0.04
/** Loans for each payment: most have several payments. */
const LOANS_EACH = 0.4

/**
 * Of these only a notice tells, which the first provider repeats until it is acknowledged. The second
 * one’s double sends a notice once: a lie that is lost is none, a refund is left to staff. Its checkouts
 * are withdrawn when their time is over: nobody pays them late.
 */
const OF_FIRST_ONLY: ReadonlySet<Fate> = new Set(['late', 'lying notice', 'charged back'])

const PURPOSES = { any: 60, due: 20, extension: 10, payoff: 10 } as const

/** A payment of the plan. Amounts in centavos. */
export interface PlannedPayment {
  readonly place: number
  readonly intentId: string
  /** The how manieth of the loans it pays. */
  readonly loanPlace: number
  readonly provider: 'dragonpay' | 'paymongo'
  readonly purpose: keyof typeof PURPOSES
  readonly amount: number
  /** What the payer really pays. */
  readonly paid: number
  readonly fate: Fate
  /** The same notice comes so many times. */
  readonly times: number
  /** Seconds for which its notice is overtaken by later ones; 0: it comes at once. */
  readonly delay: number
  /** The notice that it is on its way comes after the one that it is paid. */
  readonly isPendingLast: boolean
  /** By a call of the borrower, on a loan of its own; else it was started before. */
  readonly isStartedInApp: boolean
}

export interface PaymentPlan {
  readonly payments: readonly PlannedPayment[]
  readonly loanCount: number
}

/** All payments of a run, drawn from its seed alone. */
export function planPayments(seed: string, count: number): PaymentPlan {
  const random = seededRandom(`payments ${seed}`)
  // Even, so that every second loan after them is of market philippines as well.
  const shared = 2 * Math.ceil((count * LOANS_EACH) / 2)
  let own = 0
  const payments = Array.from({ length: count }, (_, place): PlannedPayment => {
    const fate = weighted(random, FATES)
    const isFirst = OF_FIRST_ONLY.has(fate) || !happens(random, BY_SECOND_PROVIDER)
    const isStartedInApp = fate === 'paid' && happens(random, STARTED_IN_APP)
    const amount = between(random, 100_00, isStartedInApp ? 500_00 : 3_000_00)
    // Money is doubled and told late by the first provider; the second one only doubles.
    const isReordered = isFirst && happens(random, REORDERED / (1 - BY_SECOND_PROVIDER))
    const isPendingLast = isReordered && happens(random, 0.3)
    const loanPlace = between(random, 0, shared - 1)
    return {
      place,
      intentId: random.uuid(),
      loanPlace: isStartedInApp ? shared + 2 * own++ + 1 : loanPlace,
      provider: isFirst ? 'dragonpay' : 'paymongo',
      purpose: isStartedInApp ? 'any' : weighted(random, PURPOSES),
      amount,
      paid: fate === 'other amount' ? otherThan(amount, between(random, 1_00, 6_000_00)) : amount,
      fate,
      times: happens(random, DOUBLED) ? pickOne(random, [2, 2, 2, 3, 5]) : 1,
      delay: isReordered && !isPendingLast ? between(random, 1, 600) : 0,
      isPendingLast,
      isStartedInApp,
    }
  })
  return { payments, loanCount: shared + 2 * own + 2 }
}

function otherThan(amount: number, other: number): number {
  return other === amount ? amount + 1 : other
}
