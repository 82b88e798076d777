/**
 * Where the rows of a table are in a Citus cluster (docs/why/0054-one-engine-for-many-machines.md).
 */
export type Place =
  /** By the hash of a column; tables that are distributed by a borrower's id lie together. */
  | { readonly by: string; readonly because: string }
  /** A whole copy on every machine. */
  | { readonly everywhere: true; readonly because: string }
  /** On the coordinator alone. */
  | { readonly coordinator: true; readonly because: string }

/** The column by which the tables of borrowers are distributed. */
const BORROWER = 'borrower_id'

/** The place of every table; a test fails for a table without one. */
export const PLACES: Readonly<Record<string, Place>> = {
  borrower: { by: 'id', because: 'is the borrower' },
  ...byBorrower('what a borrower applied with, and what was decided', [
    'application_facts',
    'application_origin',
    'borrower_attribution',
    'borrower_check',
    'offer',
  ]),
  ...byBorrower('the books of a loan lie with it; those of a brand have an owner for each day', [
    'balance',
    'chain',
    'entry',
    'entry_payment',
    'suspense_release',
    'transfer',
  ]),
  ...byBorrower('what staff wrote and asked about a borrower', [
    'borrower_correction',
    'borrower_note',
    'collection_contact',
    'hardship_plan',
    'identity_look',
    'payment_promise',
    'staff_log_detail',
  ]),
  ...byBorrower('what a borrower told us of themselves', [
    'borrower_information',
    'consent_withdrawal',
    'identity_picture',
    'kept_identity',
    'payout_account',
  ]),
  ...byBorrower('a loan and its documents', [
    'disclosure',
    'disclosure_drawing',
    'disclosure_pdf',
    'document_archive_item',
    'loan',
    'loan_dispute',
    'loan_schedule',
    'loan_state',
    'policy_replay_change',
  ]),
  ...byBorrower('money of a borrower', [
    'card_repayment',
    'due_inquiry',
    'extension_quote',
    'payment',
    'payment_claim',
    'payment_intent',
    'payout',
    'payout_hold',
    'payout_stop',
  ]),
  refund: { by: 'owner', because: 'a borrower’s, or of the day of a brand, as its money is' },
  ...byBorrower('what a borrower wrote and what was sent to them', [
    'complaint',
    'complaint_image',
    'complaint_message',
    'contact',
    'help_request',
  ]),

  ...everywhere('few rows that change seldom, and rows of borrowers refer to it', [
    'brand',
    'day_close',
    'document_archive',
    'payment_channel',
    'policy_replay',
    'posting_date',
    'product',
    'promotion_template',
    'staff',
  ]),

  ...onCoordinator('found by a secret, before anybody knows whose it is', [
    'entry_token',
    'joint_login',
    'passkey',
    'passkey_challenge',
    'push_subscription',
    'session',
  ]),
  ...onCoordinator('of whoever asks, known or not', [
    'captcha',
    'kept_answer',
    'rate_limit',
    'sms_attempt',
    'sms_code',
  ]),
  ...onCoordinator('a provider names it before the owner is known', [
    'open_notice',
    'payment_confirmation',
    'payment_reference',
    'pending_payment',
    'provider_notice',
    'settled_payment',
  ]),
  ...onCoordinator('claimed before the row is stored, unique over all borrowers', [
    'claimed_number',
  ]),
  ...onCoordinator('of anonymous visitors, kept by month', ['promotion_event', 'tapped_place']),
  ...onCoordinator('the lender’s own money and the reconciliation of a day', [
    'bank_line',
    'bank_statement',
    'booking_difference',
    'difference_explanation',
    'listed_payment',
    'own_transfer',
    'payout_balance',
    'portfolio_day',
    'statement_file',
    'payout_difference',
    'payout_reconciliation',
    'reconciliation',
    'reconciliation_difference',
    'reconciliation_part',
  ]),
  ...onCoordinator('of staff, who are few; borrowers do not wait for it', [
    'approval_line',
    'complaint_alarm',
    'data_export',
    'staff_act',
    'staff_challenge',
    'staff_invitation',
    'staff_log',
    'staff_log_setting',
    'staff_mail',
    'staff_notice',
    'staff_oidc_sign_in',
    'staff_passkey',
    'staff_recovery_code',
    'staff_refusal',
    'staff_refused_tries',
    'staff_request',
    'staff_role_change',
    'staff_session',
    'staff_totp',
    'staff_wait',
    'saved_view',
    'work_assignment',
    'batch',
    'batch_item',
  ]),
  ...onCoordinator('versions that staff publish; servers keep them in memory', [
    'brand_detail_version',
    'holiday_version',
    'message_text_version',
    'notice_key',
    'product_version',
    'product_withdrawal',
    'promotion_version',
    'underwriting_version',
  ]),
  ...onCoordinator('lists that staff bring; a borrower is looked for by hashes', ['exclusion']),
  ...onCoordinator('one row or a few for the whole installation', [
    'audit_checkpoint',
    'audit_run',
    'automatic_approval',
    'clock',
    'field_encryption',
    'installation',
    'kysely_migration',
    'kysely_migration_lock',
    'parked_loan',
    'provider_answer',
    'recovery',
    'reminder_planning',
    'walker',
  ]),
}

function byBorrower(because: string, tables: readonly string[]): Record<string, Place> {
  return Object.fromEntries(tables.map((table) => [table, { by: BORROWER, because }]))
}

function everywhere(because: string, tables: readonly string[]): Record<string, Place> {
  return Object.fromEntries(tables.map((table) => [table, { everywhere: true, because }]))
}

function onCoordinator(because: string, tables: readonly string[]): Record<string, Place> {
  return Object.fromEntries(tables.map((table) => [table, { coordinator: true, because }]))
}
