import { lockOut } from '#server/identity/payout-stop/lock-out.ts'
import { dropCodes } from '#server/identity/sms-code/lost-phone.ts'
import {
  decide,
  type Deciding,
  type StandingChange,
} from '#server/identity/standing/decide-standing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'random'>

/**
 * Keeps whoever has a borrower's phone out: whatever leads into the account ends, payouts stop, and no
 * code goes to the number until two of staff have given the borrower another one, or this is taken back.
 */
export async function losePhone(
  deps: Deps,
  tx: Transaction,
  deciding: Deciding,
): Promise<StandingChange> {
  const phoneLostAt = deps.clock.now()
  const change = await decide(deps, tx, deciding, { kind: 'losePhone' }, (before) =>
    before.phoneLostAt === null ? { ...before, phoneLostAt } : before,
  )
  if (change.before.phoneLostAt === null) {
    await lockOut(deps, tx, deciding.borrowerId, 'the phone is lost', null)
    await dropCodes(tx, deciding.borrowerId)
  }
  return change
}

/** The borrower has the number again. Payouts wait for an account that they bind. */
export async function regainPhone(
  deps: Deps,
  tx: Transaction,
  deciding: Deciding,
): Promise<StandingChange> {
  return decide(deps, tx, deciding, { kind: 'regainPhone' }, (before) => ({
    ...before,
    phoneLostAt: null,
  }))
}
