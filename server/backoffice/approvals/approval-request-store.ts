import type { Transaction } from '#server/platform/database/database.ts'

/** A change to the books that one person requests and another approves (table `staff_act`). */
export interface ApprovalRequest {
  readonly id: string
  readonly kind: string
  readonly input: Readonly<Record<string, string>>
  readonly madeBy: string
  readonly checkedBy: string | null
}

export async function insertRequest(
  tx: Transaction,
  { id, kind, input, madeBy }: ApprovalRequest,
  madeAt: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('staff_act')
    .values({ id, act: kind, input: JSON.stringify(input), made_by: madeBy, made_at: madeAt })
    .execute()
}

/** Locks a request, so that the second of two checkers sees the first. */
export async function lockRequest(tx: Transaction, id: string): Promise<ApprovalRequest | null> {
  const row = await tx
    .selectFrom('staff_act')
    .select(['id', 'act as kind', 'input', 'made_by as madeBy', 'checked_by as checkedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, input: row.input as Record<string, string> } : null
}

export async function markChecked(
  tx: Transaction,
  id: string,
  checkedBy: string,
  checkedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('staff_act')
    .set({ checked_by: checkedBy, checked_at: checkedAt })
    .where('id', '=', id)
    .execute()
}
