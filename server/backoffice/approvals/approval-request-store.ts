import type { Transaction } from '#server/platform/database/database.ts'

/** A change to the books that one person requests and another approves (table `staff_act`). */
export interface ApprovalRequest {
  readonly id: string
  readonly kind: string
  readonly input: Readonly<Record<string, string>>
  readonly madeBy: string
  readonly checkedBy: string | null
  readonly rejectedBy: string | null
}

export async function insertRequest(
  tx: Transaction,
  { id, kind, input, madeBy }: Omit<ApprovalRequest, 'checkedBy' | 'rejectedBy'>,
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
    .select(['id', 'act as kind', 'input', 'made_by as madeBy'])
    .select(['checked_by as checkedBy', 'rejected_by as rejectedBy'])
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

export async function markRejected(
  tx: Transaction,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('staff_act')
    .set({ rejected_by: by, rejected_at: at, reject_reason: reason })
    .where('id', '=', id)
    .execute()
}
