import { checkFieldKeys } from '#server/app/settings/check-field-keys.ts'
import { auditOn } from '#server/app/audit/audit-on.ts'
import { auditNight } from '#server/app/audit/night/audit-night.ts'
import { type Answer, tell } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import type { Difference } from '#server/ledger/audit/audit-check.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countConfirmed } from '#server/payments/payment/audit/audit-confirmations.ts'

/** Steps of an audit, of some thousand entries each, after which one who waits hears of them. */
const STEPS_TOLD = 25

export interface AuditOptions {
  readonly changed?: boolean
}

/**
 * Recomputes every loan from its entries and lists what differs, in short steps; one that was broken
 * off goes on where it was. Or what a night would.
 */
export async function audit({ changed = false }: AuditOptions): Promise<Answer> {
  return withDatabase('audit', async (db) => {
    // Without the keys of its time every encrypted value would be a difference.
    await checkFieldKeys(db)
    return changed ? auditChanged(db) : auditAll(db)
  })
}

async function auditAll(db: Database): Promise<Answer> {
  const found = await auditOn(db, () => Temporal.Now.instant(), tellingSteps())
  const { loanCount, differences, continuedFrom } = found
  const confirmedCount = await countConfirmed(db)
  return {
    isDone: differences.length === 0,
    data: { loanCount, confirmedCount, differences },
    lines: [
      ...(continuedFrom ? [`continues the audit of ${continuedFrom.toString()}`] : []),
      ...linesOf(differences),
      `${confirmedCount} payments that providers confirmed are compared`,
      `${loanCount} loans, ${differences.length} differences`,
    ],
  }
}

async function auditChanged(db: Database): Promise<Answer> {
  const options = { now: () => Temporal.Now.instant(), isGentle: true, onStep: tellingSteps() }
  const { chainCount, checkedCount, differences } = await auditNight(db, options)
  return {
    isDone: differences.length === 0,
    data: { chainCount, checkedCount, differences },
    lines: [
      ...linesOf(differences),
      `${checkedCount} of ${chainCount} chains, ${differences.length} differences`,
    ],
  }
}

function linesOf(differences: readonly Difference[]): string[] {
  return differences.map(({ subject, what }) => `${subject}: ${what}`)
}

function tellingSteps(): () => void {
  let steps = 0
  return () => {
    steps += 1
    if (steps % STEPS_TOLD === 0) tell(`${steps} steps`)
  }
}
