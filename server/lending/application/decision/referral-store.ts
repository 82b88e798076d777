import { sql } from 'kysely'
import type { ApprovedOnDay } from '#domain/underwriting/automatic-approval.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { UnderwritingReason } from '#domain/underwriting/underwriting.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** A verdict that takes effect. */
export interface DueVerdict {
  readonly id: string
  readonly borrowerId: string
  readonly brand: string
  readonly verdict: 'approve' | 'decline'
  /** Why the policy did not approve it. */
  readonly reasons: readonly UnderwritingReason[]
  readonly principal: Centavos
  readonly isFirst: boolean
  readonly isPartners: boolean
  /** The person of staff whose counter-offer it accepts; null: the policy decides. */
  readonly decidedBy: string | null
  /** What that person knew. */
  readonly known: readonly UnderwritingReason[]
}

/** The stored verdicts of applications, ordered by loan id. */
export async function listVerdicts(
  tx: Transaction,
  loanIds: readonly string[],
): Promise<DueVerdict[]> {
  const { rows } = await sql<DueVerdict>`
    select loan.id, loan.borrower_id as "borrowerId", loan.brand, loan.verdict,
      loan.accepted -> 'reasons' as reasons, loan.principal,
      not loan.is_repeat as "isFirst", loan.withdrawal is not null as "isPartners",
      loan.decided_by as "decidedBy",
      coalesce(offered.accepted -> 'reasons', '[]') as known
    from loan left join loan offered
      on offered.borrower_id = loan.borrower_id and offered.id = loan.counter_of
    where loan.id = any(${[...loanIds]}::uuid[]) order by loan.id
  `.execute(tx)
  return rows
}

/** What was approved without a person on a day; nobody else adds to it until the transaction ends. */
export async function lockApprovedOn(
  tx: Transaction,
  day: Temporal.PlainDate,
): Promise<ApprovedOnDay> {
  const { rows } = await sql<ApprovedOnDay>`
    insert into automatic_approval as approved (day) values (${day})
    on conflict (day) do update set loans = approved.loans
    returning loans, principal, first_principal as "firstPrincipal"`.execute(tx)
  if (!rows[0]) throw new Error(`The approvals of ${day.toString()} cannot be counted.`)
  return rows[0]
}

export async function storeApprovedOn(
  tx: Transaction,
  day: Temporal.PlainDate,
  { loans, principal, firstPrincipal }: ApprovedOnDay,
): Promise<void> {
  await sql`
    update automatic_approval
    set loans = ${loans}, principal = ${principal}, first_principal = ${firstPrincipal}
    where day = ${day}`.execute(tx)
}

/** The application waits for a person, who reads why. */
export async function storeReferral(
  tx: Transaction,
  loanId: string,
  reasons: readonly UnderwritingReason[],
): Promise<void> {
  await sql`
    update loan set verdict = null, verdict_at = null, decided_by = null,
      accepted = jsonb_set(accepted, '{reasons}', ${JSON.stringify(reasons)}::jsonb)
    where id = ${loanId}`.execute(tx)
}

/** What a person knew of an application when they decided. */
export async function storeKnownReasons(
  tx: Transaction,
  loanId: string,
  reasons: readonly UnderwritingReason[],
): Promise<void> {
  await sql`
    update loan set accepted = jsonb_set(accepted, '{reasons}', ${JSON.stringify(reasons)}::jsonb)
    where id = ${loanId}`.execute(tx)
}
