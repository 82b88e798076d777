import { checkFieldKeys } from '#server/app/settings/check-field-keys.ts'
import { auditOn } from '#server/app/audit/audit-on.ts'
import { type Answer, tell } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { countConfirmed } from '#server/payments/payment/audit/audit-confirmations.ts'

/** Steps of an audit, of some thousand entries each, after which one who waits hears of them. */
const STEPS_TOLD = 25

/**
 * Recomputes every loan from its entries and lists what differs, in short steps; one that was broken
 * off goes on where it was.
 */
export async function audit(): Promise<Answer> {
  return withDatabase('audit', async (db) => {
    // Without the keys of its time every encrypted value would be a difference.
    await checkFieldKeys(db)
    let steps = 0
    const onStep = () => {
      steps += 1
      if (steps % STEPS_TOLD === 0) tell(`${steps} steps`)
    }
    const found = await auditOn(db, () => Temporal.Now.instant(), onStep)
    const { loanCount, differences, continuedFrom } = found
    const confirmedCount = await countConfirmed(db)
    return {
      isDone: differences.length === 0,
      data: { loanCount, confirmedCount, differences },
      lines: [
        ...(continuedFrom ? [`continues the audit of ${continuedFrom.toString()}`] : []),
        ...differences.map(({ subject, what }) => `${subject}: ${what}`),
        `${confirmedCount} payments that providers confirmed are compared`,
        `${loanCount} loans, ${differences.length} differences`,
      ],
    }
  })
}
