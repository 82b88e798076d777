import { CODES } from '#contract/codes.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type IdentityState, isCreditReportRead } from '#domain/underwriting/underwriting.ts'
import { creditReportAge } from '#server/identity/check/credit-report.ts'
import { readIdentityState } from '#server/identity/picture/identity-state.ts'
import type { DecidedLoan } from '#server/lending/application/decision/decision-store.ts'
import { notCleared } from '#server/lending/application/decision/sanctions-cleared.ts'
import type { StaffDecision } from '#server/lending/application/decision/staff-decision.ts'
import { policyInForce } from '#server/lending/underwriting/policy-in-force.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'config' | 'clock'>

/**
 * Refuses what a person who looks at an application cannot decide.
 *
 * @throws Refusal -1005 that says what became of it, or what comes first
 */
export async function refuseUnlessDecidable(
  deps: Deps,
  db: Database,
  application: DecidedLoan,
  { kind }: StaffDecision,
): Promise<void> {
  if (application.status !== STATUS.underReview || application.approvedAt)
    throw refused(whatBecame(application))
  if (application.verdict !== null)
    throw refused('The policy decides this application within a minute.')
  if (kind === 'offerLess' && application.isPartners)
    throw refused('The partner lends this: approve or decline it as it is.')
  const fault = identityFault(kind, await identityOfBorrower(deps.config, db, application))
  if (fault !== null) throw refused(fault)
  if (LENDS.has(kind)) await refuseUnchecked(deps, db, application)
}

/** Decisions by which money may be lent. */
const LENDS: ReadonlySet<StaffDecision['kind']> = new Set(['approve', 'offerLess'])

/** @throws Refusal -1005 while a credit report has to be read, or sanctions lists come first */
async function refuseUnchecked(deps: Deps, db: Database, application: DecidedLoan): Promise<void> {
  const { borrowerId } = application
  if ((await notCleared(deps, db, [application])).size > 0)
    throw refused(
      'Sanctions lists come first: ask again where they were silent; compliance decides on a hit.',
    )
  const { policy } = await policyInForce(deps, db)
  const today = toManilaDate(deps.clock.now())
  const age = await creditReportAge(db, borrowerId, today)
  if (!isCreditReportRead({ creditReportAge: age }, policy))
    throw refused(
      `The policy asks for a credit report that is at most ${policy.creditReportDays} days old: attach and read it first.`,
    )
}

async function identityOfBorrower(
  config: Deps['config'],
  db: Database,
  application: DecidedLoan,
): Promise<IdentityState | null> {
  const market = MARKETS[config.brands.get(application.brand)?.market ?? 'philippines']
  return readIdentityState(db, application.borrowerId, market)
}

/** Why the pictures of the ID come first, or cannot be asked for; null: they do not matter. */
function identityFault(kind: StaffDecision['kind'], identity: IdentityState | null): string | null {
  if (kind === 'askPictures')
    return identity === null ? 'No pictures of an ID are asked for in this market.' : null
  if (kind === 'decline') return null
  if (identity === 'missing')
    return 'Pictures of the ID are missing: the borrower sends them first.'
  return identity === 'sent' ? 'Compare the pictures of the ID first.' : null
}

/** Who decided it, and when. */
function whatBecame({
  approvedAt,
  closedAt,
  closedReason,
  declineReason,
  decidedBy,
}: DecidedLoan): string {
  const at = approvedAt ?? closedAt
  const when = at ? `, ${manilaTime(at)} (Manila)` : ''
  const who = decidedBy ?? 'the policy'
  if (closedReason === 'lapsed')
    return `This application is closed: its payout could not be sent in time${when}.`
  if (approvedAt) return `This application is decided: approved by ${who}${when}.`
  if (closedReason === 'notDecidedInTime')
    return `This application is closed: nobody decided it in time${when}.`
  if (closedReason === 'cancelledByBorrower')
    return `This application is closed: the borrower cancelled it${when}.`
  if (declineReason === 'lowerOffered')
    return `This application is decided: ${who} offered less${when}.`
  return `This application is decided: declined by ${who}${when}.`
}

function refused(text: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(text))
}
