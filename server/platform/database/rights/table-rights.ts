import type { DB } from '#server/platform/database/tables.ts'

/** Columns of a table that the server's role may write. */
export type Columns = 'all' | 'none' | { readonly only: string } | { readonly but: string }

/** What the server's role may do to the rows of a table; it reads all of them. */
export interface Rights {
  readonly insert: Columns
  readonly update: Columns
  readonly delete: boolean
}

/** Written by migrations and functions of the owner alone. */
const READ: Rights = { insert: 'none', update: 'none', delete: false }
const ADD: Rights = { ...READ, insert: 'all' }
/** Rows are changed, and never go. */
const KEEP: Rights = { ...ADD, update: 'all' }
const ALL: Rights = { ...KEEP, delete: true }
/** Rows whose other columns stay as they were inserted. */
const only = (columns: string): Rights => ({ ...ADD, update: { only: columns } })
/** Rows whose named columns stay as they were inserted. */
const but = (columns: string): Rights => ({ ...ADD, update: { but: columns } })

/**
 * Every table, and what the server's role may do to it. Each start gives these rights and takes all
 * others (grant-app-role.ts).
 */
export const TABLE_RIGHTS: Readonly<
  Record<keyof DB | 'kysely_migration' | 'kysely_migration_lock', Rights>
> = {
  // The ledger, by post_entries.
  balance: READ,
  chain: READ,
  entry: READ,
  entry_payment: READ,
  suspense_release: READ,
  transfer: READ,
  loan: { ...KEEP, update: { but: 'charged' } },
  // By triggers of loan, payment_intent and provider_notice.
  loan_state: READ,
  due_inquiry: READ,
  open_notice: READ,

  // What two people decide, and who may do what.
  approval_line: READ,
  staff: {
    ...ADD,
    insert: { but: 'roles' },
    update: { only: 'name state password_hash away_until' },
  },
  staff_role_change: READ,
  staff_log: READ,
  staff_log_setting: ADD,
  staff_act: {
    insert: { only: 'id act input made_by made_at' },
    update: { only: 'checked_by checked_at rejected_by rejected_at reject_reason' },
    delete: false,
  },
  staff_request: {
    insert: { only: 'id kind staff_id role reason made_by made_at' },
    update: { only: 'checked_by checked_at is_accepted' },
    delete: false,
  },
  staff_refusal: ADD,
  borrower_correction: { ...but('id borrower_id kind asked_at asked_by'), delete: true },
  product_version: but('id product_id number brand made_at'),
  product_withdrawal: only('state checked_by checked_at reject_reason'),
  underwriting_version: but('id number made_at'),
  brand_detail_version: ADD,
  holiday_version: ADD,
  message_text_version: ADD,
  promotion_version: ADD,
  data_export: { ...ADD, update: { only: 'rows borrowers' } },
  day_close: { ...ADD, update: { only: 'reopened_at reopened_by' } },
  posting_date: ADD,

  // Of staff.
  document_archive: KEEP,
  document_archive_item: ALL,
  policy_replay: KEEP,
  policy_replay_change: ALL,
  staff_challenge: ALL,
  staff_invitation: KEEP,
  staff_log_detail: ALL,
  staff_mail: ALL,
  staff_notice: ALL,
  staff_oidc_sign_in: ALL,
  staff_passkey: ALL,
  staff_recovery_code: ALL,
  staff_refused_tries: ALL,
  staff_session: ALL,
  staff_totp: ALL,
  staff_wait: ALL,
  saved_view: ALL,
  exclusion: {
    ...but('id import_id source category outcome until reason asked_by asked_at'),
    delete: true,
  },
  work_assignment: ALL,
  batch: ALL,
  batch_item: ALL,

  // Of the lender and the server.
  audit_checkpoint: KEEP,
  audit_run: KEEP,
  automatic_approval: KEEP,
  brand: KEEP,
  clock: KEEP,
  field_encryption: READ,
  installation: READ,
  kysely_migration: READ,
  kysely_migration_lock: READ,
  notice_key: KEEP,
  parked_loan: ALL,
  payment_channel: KEEP,
  product: but('id brand'),
  promotion_template: KEEP,
  provider_answer: KEEP,
  recovery: KEEP,
  reminder_planning: ALL,
  walker: KEEP,

  // Money on its way, and what it is compared with.
  bank_line: ALL,
  bank_statement: { ...ADD, delete: true },
  booking_difference: KEEP,
  claimed_number: ADD,
  difference_explanation: KEEP,
  listed_payment: ALL,
  own_transfer: ALL,
  payment_confirmation: ALL,
  payment_reference: ALL,
  payout_balance: KEEP,
  portfolio_day: ADD,
  payout_difference: ADD,
  payout_reconciliation: KEEP,
  pending_payment: KEEP,
  provider_notice: ALL,
  reconciliation: KEEP,
  reconciliation_difference: ALL,
  reconciliation_part: KEEP,
  statement_file: { ...ADD, delete: true },
  settled_payment: KEEP,

  // Of borrowers; erased at their request.
  application_facts: ALL,
  application_origin: ALL,
  borrower: KEEP,
  borrower_attribution: ALL,
  borrower_check: {
    ...but('id borrower_id kind source at made_on outcome consent_at by_staff'),
    delete: true,
  },
  borrower_information: ALL,
  borrower_note: ALL,
  card_repayment: KEEP,
  collection_contact: KEEP,
  complaint: KEEP,
  complaint_alarm: KEEP,
  complaint_image: ALL,
  complaint_message: KEEP,
  consent_withdrawal: KEEP,
  contact: ALL,
  disclosure: ALL,
  disclosure_drawing: ALL,
  disclosure_pdf: ALL,
  extension_quote: ADD,
  hardship_plan: KEEP,
  help_request: ALL,
  identity_look: KEEP,
  identity_picture: ALL,
  kept_identity: ALL,
  loan_dispute: ALL,
  loan_schedule: KEEP,
  offer: ALL,
  passkey: ALL,
  payment: ALL,
  payment_claim: KEEP,
  payment_intent: KEEP,
  payment_promise: KEEP,
  payout: KEEP,
  payout_account: KEEP,
  payout_hold: KEEP,
  payout_stop: ALL,
  push_subscription: ALL,
  refund: but('id owner brand kind suspended borrower_id loan_id account_id amount proposed_at'),
  session: ALL,

  // Of visitors, and of whoever asks.
  captcha: ALL,
  entry_token: ALL,
  joint_login: ALL,
  kept_answer: ALL,
  passkey_challenge: ALL,
  promotion_event: ALL,
  rate_limit: ALL,
  sms_attempt: ALL,
  sms_code: ALL,
  tapped_place: ALL,
}

/** Functions of the owner that the server's role may not call itself. */
export const OF_THE_OWNER = [
  'append_approval_line',
  'chain_approval',
  'give_staff_role_by_command',
  'keep_first_roles',
] as const

/** Those of the columns of a table that are named. */
export function listColumns(named: Columns, all: readonly string[]): readonly string[] {
  if (named === 'all') return all
  if (named === 'none') return []
  if ('only' in named) return all.filter((column) => named.only.split(' ').includes(column))
  return all.filter((column) => !named.but.split(' ').includes(column))
}
