import { CODES } from '#contract/codes.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { mayOpen } from '#server/backoffice/records/opening-store.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Roles that open whom they have something to do with, and others with a reason. */
const BY_QUEUE: ReadonlySet<Role> = new Set(['support', 'collections', 'admin'])

/**
 * Notes for the log that a person of staff opens a borrower. Support and collections say why, such
 * as a call, unless the borrower is in their queue; what they said holds for some hours.
 *
 * @throws Refusal -1002 that begins with `reason:` when they have to say why
 */
export async function openBorrower(
  { database, clock }: Pick<PlatformDependencies, 'database' | 'clock'>,
  { session, noted }: StaffCaller,
  borrowerId: string,
  reason?: string,
): Promise<void> {
  const said = reason?.trim() ?? ''
  if (said !== '') noted.reason = said
  else if (session.roles.every((role) => BY_QUEUE.has(role))) {
    const answers = session.roles.includes('support')
    const collects = session.roles.includes('collections')
    const who = { staffId: session.staffId, answers, collects }
    if (!(await mayOpen(database, borrowerId, who, clock.now())))
      throw new Refusal(
        CODES.inputRefused,
        englishOnly('reason: this borrower is not in your queue. Say why you open them.'),
      )
  }
  noted.subject = borrowerId
  noted.borrowers(borrowerId)
}
