import { columnList } from '#server/service/my-data/export/personal-table.ts'

/** Tables without data of a borrower, with every column, so that each new one needs a decision. */
export const IMPERSONAL_TABLES: Readonly<Record<string, readonly string[]>> = {
  // Ids of loans and accounts that differ, until the next audit.
  audit_checkpoint:
    columnList(`part number checked_at whole_on chain_count checked_count differences
    heads heads_hash mark`),
  audit_run: columnList('id began_at next ended_at loan_count differences mark run'),
  // Hashes of what two people decide, by id or key.
  approval_line: columnList('sequence subject key content_hash asked_hash hash'),
  // Sums of a day.
  automatic_approval: ['day', 'loans', 'principal', 'first_principal'],
  brand: ['key', 'market'],
  clock: ['id', 'offset_seconds'],
  field_encryption: ['id', 'state', 'changed_at'],
  installation: ['id', 'mode', 'marked_at', 'maintenance_until'],
  holiday_version: columnList('day number kind name proclamation source staff_id at'),
  message_text_version: columnList('brand kind key language number text reason staff_id at'),
  brand_detail_version: columnList(
    'brand number service_phone service_email ios_store android_store reason staff_id at',
  ),
  kysely_migration: ['name', 'timestamp'],
  kysely_migration_lock: ['id', 'is_locked'],
  // The provider's list of some days, until it is compared.
  listed_payment: ['day', 'provider', 'place', 'reference', 'details'],
  // Of loans, started payments and notices by id, which are exported: what is looked for.
  loan_state: columnList('borrower_id loan_id status applied_at late_since turns_on turns_status'),
  due_inquiry: ['borrower_id', 'intent_id', 'ask_at'],
  open_notice: ['received_at', 'notice_id', 'provider'],
  // Of complaints, for staff: which warnings were made.
  complaint_alarm: columnList('complaint_id reply_due_on stage made_at'),
  // Of loans, for operators: the job that failed and why.
  parked_loan: columnList('loan_id job due_at failure parked_at'),
  // Of codes and messages by hash and id: which gateway was asked, and what it charges.
  sms_attempt: columnList(
    'id message gateway tried_at outcome reason message_id segments cost delivery reported_at',
  ),
  payment_channel: ['number', 'name'],
  // Public keys of the providers.
  notice_key: columnList('provider public_key known_at revoked_at'),
  // Numbers of loans and complaints, claimed once whosever they are.
  claimed_number: ['number'],
  // What providers said of payments, and what of it could not be booked: a fault without values.
  payment_confirmation: columnList('provider reference status amount confirmed_at stored_at'),
  booking_difference: columnList('provider reference kind what amount found_on ended_at'),
  // A provider's references, claimed once whoever paid.
  payment_reference: ['provider', 'reference', 'status'],
  portfolio_day: columnList(
    'brand day product_id loans principal late_1 late_30 late_60 late_90 paid_out paid_in',
  ),
  payout_balance: columnList('provider asked_at amount read_at low_since'),
  settled_payment: columnList('provider reference kind settled_on amount fee account line'),
  // Of the lender's own accounts at banks. Words of lines, which no table links to a borrower,
  // are erased half a year after they are explained.
  bank_statement: columnList('id account name opening closing closes_on imported_at imported_by'),
  bank_line: columnList(
    'account line statement_id place booked_on amount reference text explained_at explained_as ' +
      'booked_as undone_at',
  ),
  // A whole file until two people have decided, at most a month.
  statement_file: columnList('id content account_key leave_out_others sent_at'),
  own_transfer: columnList('account reference brand amount entry_reference sent_on line'),
  // Who of staff explained what; its subject is a reference.
  difference_explanation: columnList('kind subject how ticket by_staff at through whats'),
  posting_date: columnList('chain sequence brand posted_on'),
  day_close: columnList('brand day closed_at closed_by balances reopened_at reopened_by'),
  payout_reconciliation: columnList('day from_day started_at compared_to ended_at'),
  product: ['id', 'brand', 'name', 'logo', 'terms', 'presentation', 'is_offered'],
  // Who of staff wrote, asked for and checked what the lender offers.
  product_version: columnList(
    'id product_id number brand state content edition writers made_at changed_at asked_by ' +
      'asked_at reason asked_seen checked_by checked_at reject_reason',
  ),
  product_withdrawal: columnList(
    'id product_id reason asked_by asked_at asked_seen state checked_by checked_at reject_reason',
  ),
  underwriting_version: columnList(
    'id number state content edition writers made_at changed_at asked_by asked_at reason ' +
      'asked_seen checked_by checked_at reject_reason',
  ),
  // Whose documents are in it is in document_archive_item.
  document_archive: columnList(
    'id kind asked_by asked_at reason total expires_at ended_at bytes sha256 removed_at',
  ),
  // Who is not lent to, encrypted and by keyed hashes; what was found of a borrower is in borrower_check.
  exclusion: columnList(
    'id import_id source category outcome until person person_sealed search_hashes reason asked_by ' +
      'asked_at checked_by checked_at lift_reason lift_asked_by lift_asked_at lifted_by lifted_at',
  ),
  // Sums over all borrowers.
  policy_replay: columnList(
    'id version_id edition draft in_force in_force_content started_by started_at ended_at total ' +
      'done after_at after_id tally',
  ),
  // Of anonymous visitors.
  promotion_event: columnList('id template_id kind client_type app_from user_from utm_tag at'),
  promotion_template: columnList(
    `id brand is_enabled look texts downloads has_uc_hook product_id shown_from shown_until
    utm_tag`,
  ),
  promotion_version: columnList('template_id number brand act content staff_id at'),
  recovery: columnList('id identity seen_at held_since held_because'),
  provider_answer: columnList('provider call answered_at failed_at failing_since reason credits'),
  reconciliation: ['day', 'from_on', 'ran_at', 'done_at'],
  reconciliation_part: ['day', 'provider', 'stage', 'after'],
  reminder_planning: ['at', 'after'],
  // What staff changed of the lender's own.
  staff_log_setting: ['call_id', 'changed'],
  staff_mail: columnList('id staff_id made_at sent_at'),
  staff_notice: columnList('id staff_id event text link made_at mail_id'),
  staff: columnList('id email name roles state made_at password_hash away_until'),
  staff_challenge: columnList('hash purpose staff_id made_at'),
  staff_invitation: columnList('hash staff_id made_by made_at totp_key ended_at mail_id secret'),
  staff_oidc_sign_in: ['hash', 'nonce', 'verifier', 'made_at'],
  staff_passkey: columnList(
    'id staff_id credential_id public_key counter transports name added_at used_at',
  ),
  staff_recovery_code: ['staff_id', 'hash', 'used_at'],
  staff_refused_tries: columnList('act account began_at last_at tries reasons addresses'),
  staff_request: columnList(
    'id kind staff_id role reason made_by made_at checked_by checked_at is_accepted',
  ),
  staff_role_change: columnList('id staff_id role is_given basis request_id'),
  staff_session: columnList('hash id staff_id opened_at seen_at ended_at began address device'),
  staff_totp: ['staff_id', 'key', 'last_period'],
  saved_view: columnList('id list staff_id name role query hidden made_at'),
  staff_wait: ['subject', 'tries', 'last_at', 'wait_until'],
  work_assignment: columnList('queue item staff_id given_by at until_on'),
  batch: columnList(
    'id kind terms reason made_by made_at address request_id released_at ended_at stopped_by',
  ),
  batch_item: columnList('batch_id place item label amount seen at why outcome'),
  walker: ['id', 'mark'],
}
