import type { BatchKindName } from '#contract/console/work/batches.ts'
import { ASSIGN_ITEM } from '#server/backoffice/batch-actions/assign-item.ts'
import type { BatchKind } from '#server/backoffice/batch-actions/batch-kind.ts'
import { MESSAGE_LOAN } from '#server/backoffice/batch-actions/message-loan.ts'
import { PLAN_LOAN } from '#server/backoffice/batch-actions/plan-loan.ts'
import { RELEASE_ITEM } from '#server/backoffice/batch-actions/release-item.ts'
import { WRITE_OFF_LOAN } from '#server/backoffice/batch-actions/write-off-loan.ts'

/** What is done for many at once. */
export const KINDS: Readonly<Record<BatchKindName, BatchKind>> = {
  assign: ASSIGN_ITEM,
  message: MESSAGE_LOAN,
  writeOff: WRITE_OFF_LOAN,
  offerPlan: PLAN_LOAN,
  releasePayout: RELEASE_ITEM,
}
