import { columnList } from '#server/service/my-data/personal-table.ts'

/** Tables without data of a borrower, with every column, so that each new one needs a decision. */
export const IMPERSONAL_TABLES: Readonly<Record<string, readonly string[]>> = {
  brand: ['key', 'market'],
  clock: ['id', 'offset_seconds'],
  field_encryption: ['id', 'state', 'changed_at'],
  kysely_migration: ['name', 'timestamp'],
  kysely_migration_lock: ['id', 'is_locked'],
  // The provider's list of some days, until it is compared.
  listed_payment: ['day', 'provider', 'place', 'reference', 'details'],
  // Of loans, for operators: the job that failed and why.
  parked_loan: columnList('loan_id job due_at failure parked_at'),
  payment_channel: ['number', 'name'],
  // A provider's references, claimed once whoever paid.
  payment_reference: ['provider', 'reference', 'status'],
  payout_reconciliation: columnList('day from_day started_at compared_to ended_at'),
  product: ['id', 'brand', 'name', 'logo', 'terms', 'presentation', 'is_offered'],
  // Of anonymous visitors.
  promotion_event: columnList('id template_id kind client_type app_from user_from utm_tag at'),
  promotion_template: ['id', 'brand', 'is_enabled', 'look', 'texts', 'downloads', 'has_uc_hook'],
  recovery: columnList('id identity seen_at held_since held_because'),
  provider_answer: columnList('provider call answered_at failed_at failing_since reason credits'),
  reconciliation: ['day', 'from_on', 'ran_at', 'done_at'],
  reconciliation_part: ['day', 'provider', 'stage', 'after'],
  reminder_planning: ['at', 'after'],
  walker: ['id', 'mark'],
}
