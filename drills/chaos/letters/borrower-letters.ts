import { toManilaDate } from '#domain/calendar/calendar.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { findCancellation } from '#server/lending/loan/account/loan-cancellation.ts'
import { newPlanOn } from '#server/lending/loan/account/loan-extension.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { makeLifetimeId } from '#server/payments/intents/start/make-lifetime-id.ts'
import { startPayment } from '#server/payments/intents/start/start-payment.ts'
import { cancelLoan } from '#server/payments/options/cancel-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { takeHardshipPlan } from '#drills/simulation/draw-hardship-plan.ts'
import { chosen, type Letter, type LetterName } from './letters.ts'
import type { Life, LetterWorld, PlayedLoan } from './letter-world.ts'
import { CHANNEL_NUMBERS } from '#drills/chaos/simulated/simulated-ports.ts'

/** What borrowers ask the product for; null or false: there is nothing of the kind to ask for. */
type BorrowerLetter = (life: Life, loan: PlayedLoan, letter: Letter) => Promise<unknown>

export const BORROWER_LETTERS = {
  'starts a payment': async ({ deps }, loan, { which, how }) => {
    const own = await findOwnLoan(deps.database, loan.borrowerId, loan.id)
    const brand = deps.config.brands.get(loan.brand)
    const wish = own && (await firstWish(deps, own, how))
    if (!own || !brand || !wish) return null
    const { purpose, amount } = wish
    const session = { borrowerId: loan.borrowerId } as Parameters<typeof startPayment>[1]
    return startPayment(deps, session, brand, {
      productId: own.productId,
      orderId: own.id,
      amount,
      isExtension: purpose === 'extension',
      channelNumber: chosen(CHANNEL_NUMBERS, Math.floor(which / 7)) ?? 'GCSH',
      aim: AIMS.has(purpose) ? purpose : '',
    })
  },
  'asks to cancel': async ({ deps }, { borrowerId, id }) =>
    deps.database.transaction().execute(async (tx) => cancelLoan(deps, tx, borrowerId, id)),
  'takes a plan': async ({ deps }, { borrowerId, id: loanId }) =>
    takeHardshipPlan(deps, { borrowerId, loanId }),
  'gets a lifetime id': async ({ deps }, { borrowerId }) => makeLifetimeId(deps, borrowerId),
} as const satisfies Partial<Record<LetterName, BorrowerLetter>>

const PURPOSES = [
  'due',
  'whole',
  'half',
  'extension',
  'newPlan',
  'payoff',
  'cancellation',
  'one',
  'due',
  'cancellation',
] as const

/** What a loan can be paid for, from a wish on: one that is not offered today gives way to the next. */
async function firstWish(deps: Dependencies, loan: Loan, how: number) {
  const from = loan.cancelAskedAt && how % 2 === 1 ? PURPOSES.indexOf('cancellation') : how
  for (let next = 0; next < PURPOSES.length; next += 1) {
    const purpose = PURPOSES[(from + next) % PURPOSES.length] ?? 'due'
    const amount = await AMOUNTS[purpose](deps, loan)
    if (amount) return { purpose, amount }
  }
  return null
}

/** Purposes that the app names. */
const AIMS: ReadonlySet<string> = new Set(['newPlan', 'payoff', 'cancellation'])

/** Centavos of today; null: the loan cannot be paid so. */
const AMOUNTS: Readonly<
  Record<
    (typeof PURPOSES)[number],
    (deps: Dependencies, loan: Loan) => Promise<bigint | null | undefined>
  >
> = {
  due: async (deps, loan) => (await dueOf(deps, loan))?.payable.amount,
  half: async (deps, loan) => ((await dueOf(deps, loan))?.payable.amount ?? 0n) / 2n,
  one: async () => 1n,
  extension: async (deps, loan) => (await dueOf(deps, loan))?.extension?.delayAmount,
  whole: payoffOf,
  payoff: payoffOf,
  newPlan: async (deps, loan) =>
    newPlanOn(loan, await readAccount(deps.database, loan), todayOf(deps))?.payNow,
  cancellation: async (deps, loan) =>
    loan.cancelAskedAt &&
    (await findCancellation(deps.database, loan, todayOf(deps)))?.returnAmount,
}

async function payoffOf(deps: Dependencies, loan: Loan): Promise<bigint | null> {
  const due = await dueOf(deps, loan)
  return due && payoff(due.account, due.owed, todayOf(deps)).amount
}

const dueOf = async (deps: Dependencies, loan: Loan) =>
  getDue(deps.database, loan, deps.clock.now())

const todayOf = ({ clock }: Dependencies) => toManilaDate(clock.now())

/** The loan of a letter; null: none is played with. */
export function pickLoan({ loans }: LetterWorld, { which }: Letter): PlayedLoan | null {
  return chosen(loans, which)
}
