import { sql } from 'kysely'
import { SHIPPED_LIMIT_RULES } from '#domain/underwriting/limit-steps.ts'
import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'
import { MIN_APPLICANT_AGE } from '#domain/underwriting/underwriting.ts'
import { type PolicyRecord, readPolicyRecord } from '#server/lending/underwriting/policy-record.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Column, readTogether } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'

type Deps = { readonly config: Pick<Config, 'approvals'> }

/** The number of the policy as shipped, of which no version is kept. */
export const SHIPPED_VERSION = 0

export interface PolicyInForce {
  readonly version: number
  readonly policy: UnderwritingPolicy
}

/** The version that was published last; before the first one, the policy as shipped. */
export async function policyInForce(deps: Deps, db: Database): Promise<PolicyInForce> {
  return (await readTogether(db, { policy: policyAsColumn(deps) })).policy
}

/**
 * The same as a column, to be read beside what it decides about: nothing is kept in memory, so a
 * published version holds in every process from its commit on.
 */
export function policyAsColumn(deps: Deps): Column<PolicyInForce> {
  return {
    sql: sql`(
      select json_build_object('version', number, 'content', content) from underwriting_version
      where state = 'published' order by number desc limit 1)`,
    read(json) {
      if (json === null) return { version: SHIPPED_VERSION, policy: shippedPolicy(deps) }
      const { version, content } = json as Recorded
      return { version, policy: readPolicyRecord(content) }
    },
  }
}

interface Recorded {
  readonly version: number
  readonly content: PolicyRecord
}

/** The policy until two people publish another: its settings are those of the server. */
export function shippedPolicy({ config: { approvals } }: Deps): UnderwritingPolicy {
  return {
    ...SHIPPED_LIMIT_RULES,
    overdueLoan: 'decline',
    referredBelowAge: MIN_APPLICANT_AGE,
    referredAboveAge: null,
    creditReportDays: null,
    ...approvals,
  }
}
