import { CODES } from '#contract/codes.ts'
import { borrowerLimit } from '#domain/underwriting/borrower-limit.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'
import { borrowingHistory } from '#server/lending/offer/one-limit.ts'
import { policyInForce } from '#server/lending/underwriting/policy-in-force.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'config' | 'clock' | 'alarms' | 'partner'>

/** An application that may be approved. */
interface Application {
  readonly id: string
  readonly borrowerId: string
  readonly brand: string
  readonly principal: Centavos
}

/**
 * Whether an application is above what its borrower's one limit leaves now: it counts since it was
 * accepted, so only a limit that fell since, or a loan that is unpaid again, can make it so. Where
 * each product has its own limit, and where nothing is on offer any more, it is not.
 */
export async function isAboveLimit(
  deps: Deps,
  db: Database,
  { id, borrowerId, brand, principal }: Application,
  policy: UnderwritingPolicy,
): Promise<boolean> {
  const market = deps.config.brands.get(brand)?.market ?? 'philippines'
  const { history } = await readTogether(db, {
    history: borrowingHistory(deps, { borrowerId, market }, { without: id }),
  })
  const { oneLimit } = history
  if (!oneLimit || oneLimit.amounts.principalMost === 0n) return false
  return principal + oneLimit.outstanding > borrowerLimit(oneLimit.amounts, history, policy)
}

/**
 * Refuses to approve what the borrower's limit has no room for.
 *
 * @throws Refusal -1005 that says what can be done
 */
export async function refuseAboveLimit(
  deps: Deps,
  db: Database,
  application: Application,
): Promise<void> {
  const { policy } = await policyInForce(deps, db)
  if (await isAboveLimit(deps, db, application, policy))
    throw new Refusal(CODES.notInThisStatus, englishOnly(ABOVE_LIMIT))
}

const ABOVE_LIMIT =
  'It is more than the borrower’s limit leaves now. Offer less, or set their limit with a reason.'
