import { findPayoutProvider } from '#server/payments/payout-choice/find-payout-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PayoutDetails, PayoutProvider } from '#server/providers/payout-provider.ts'

/** A payout, or a refund, by its one name. */
interface Named {
  readonly ourReference: string
  /** Key; null: it was never sent. */
  readonly provider: string | null
  /** Its provider took it: it is there, or nowhere. */
  readonly isTaken: boolean
}

/** Who has a payout, and what became of it there. */
interface WhereSent {
  readonly provider: PayoutProvider
  readonly details: PayoutDetails
}

/**
 * Asks who has a payout, by its one name: its own provider, and where that never took it, all
 * others. So it is sent again only when each has said that it does not have it, also after a restore
 * that lost through whom it went.
 *
 * @returns null: nobody has it; `not known`: one did not say
 */
export async function findWhereSent(
  deps: Pick<Dependencies, 'payouts'>,
  payout: Named,
): Promise<WhereSent | null | 'not known'> {
  const own = findPayoutProvider(deps, payout)
  const others = payout.isTaken ? [] : deps.payouts.all.filter(({ key }) => key !== own.key)
  for (const provider of [own, ...others]) {
    const answer = await provider.ask(payout.ourReference)
    if (answer.kind !== 'answered') return 'not known'
    if (answer.value !== null) return { provider, details: answer.value }
  }
  return null
}
