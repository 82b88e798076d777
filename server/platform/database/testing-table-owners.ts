/** Whose the rows of a table are. */
export interface TableOwner {
  /** The borrower, or another owner: their id is in the row and in a unique key. */
  readonly isBorrowers?: true
  /** Unique keys without the borrower, and why; of the others: why no borrower is in the key. */
  readonly because?: string | Readonly<Record<string, string>>
}

const borrowers: TableOwner = { isBorrowers: true }

/** Ids are random: a row is found by its id alone where the caller has no more. */
const FOUND_BY_ID = 'finds a row by its random id'

/** The last release inserts with `on conflict` on this key; the one with the borrower is there too. */
const OF_RELEASE = 'the last release names it in on conflict'

/**
 * Every table, and whose it is, so that the tables can be distributed by borrower
 * (docs/decisions/0028-keys-by-borrower.md).
 */
export const TABLE_OWNERS: Readonly<Record<string, TableOwner>> = {
  application_facts: borrowers,
  application_origin: borrowers,
  balance: borrowers,
  borrower_attribution: borrowers,
  borrower_correction: borrowers,
  borrower_information: borrowers,
  borrower_note: borrowers,
  card_repayment: borrowers,
  chain: { isBorrowers: true, because: { chain: 'entries refer to it; it has the loan’s id' } },
  collection_contact: {
    isBorrowers: true,
    because: { by_staff: 'one open call of a person of staff, whoever is called' },
  },
  complaint: {
    isBorrowers: true,
    because: { id: FOUND_BY_ID, number: OF_RELEASE },
  },
  complaint_image: { isBorrowers: true, because: { id: FOUND_BY_ID } },
  complaint_message: borrowers,
  consent_withdrawal: borrowers,
  contact: { isBorrowers: true, because: { id: FOUND_BY_ID } },
  disclosure: borrowers,
  document_archive_item: borrowers,
  disclosure_drawing: borrowers,
  disclosure_pdf: borrowers,
  entry: {
    isBorrowers: true,
    because: { 'chain, sequence': 'payments and releases refer to it', reference: OF_RELEASE },
  },
  entry_payment: borrowers,
  hardship_plan: borrowers,
  identity_look: borrowers,
  identity_picture: borrowers,
  kept_identity: borrowers,
  loan: {
    isBorrowers: true,
    because: { id: FOUND_BY_ID, number: OF_RELEASE },
  },
  loan_dispute: borrowers,
  loan_schedule: borrowers,
  offer: borrowers,
  payment: { isBorrowers: true, because: { 'provider, reference, status': OF_RELEASE } },
  payment_claim: borrowers,
  payment_promise: borrowers,
  payment_intent: {
    isBorrowers: true,
    because: {
      id: FOUND_BY_ID,
      our_reference: 'a notice names it before the borrower is known',
      'provider, reference': 'a notice names it before the borrower is known',
    },
  },
  payout: {
    isBorrowers: true,
    because: {
      id: FOUND_BY_ID,
      our_reference: 'a notice names it before the borrower is known',
    },
  },
  payout_account: borrowers,
  payout_hold: borrowers,
  policy_replay_change: borrowers,
  payout_stop: { isBorrowers: true, because: { id: FOUND_BY_ID } },
  refund: {
    isBorrowers: true,
    because: {
      id: FOUND_BY_ID,
      our_reference: 'a notice names it, and it may be of no borrower',
    },
  },
  staff_log_detail: borrowers,
  suspense_release: borrowers,
  transfer: borrowers,

  borrower: { because: 'is the borrower; a telephone is unique before its owner is known' },
  session: { because: 'found by a secret, before anybody knows whose it is' },
  passkey: { because: 'found by a secret, before anybody knows whose it is' },
  passkey_challenge: { because: 'found by a secret, and lives for minutes' },
  entry_token: { because: 'found by a secret, and lives for minutes' },
  joint_login: { because: 'a partner’s link is used once, whoever uses it' },
  push_subscription: { because: 'of a device, whoever is signed in on it' },
  sms_code: { because: 'of a telephone, which may be nobody’s yet' },
  kept_answer: { because: 'of whoever asked, also of visitors, for two days' },
  pending_payment: { because: 'a provider’s reference, whose owner may be unknown' },
  payment_reference: { because: 'a provider’s references, claimed before the owner is known' },
  claimed_number: { because: 'of loans and complaints, claimed before they are stored' },
  provider_notice: { because: 'stored before anybody knows whose it is; kept by month' },
  complaint_alarm: { because: 'the staff’s list of warnings, by the complaint’s random id' },
  parked_loan: { because: 'the operators’ list of loans at which a job failed' },
  payout_balance: { because: 'of the providers' },
  settled_payment: { because: 'of a provider’s list, whoever paid' },
  bank_statement: { because: 'of the lender’s own account' },
  bank_line: { because: 'of the lender’s own account' },
  own_transfer: { because: 'of the lender’s own account' },
  difference_explanation: { because: 'of a day’s reconciliation' },
  day_close: { because: 'of a brand’s books' },
  payout_difference: { because: 'of a day’s reconciliation' },
  payout_reconciliation: { because: 'of a day’s reconciliation' },
  reconciliation: { because: 'of a day’s reconciliation' },
  reconciliation_difference: { because: 'of a day’s reconciliation' },
  reconciliation_part: { because: 'of a day’s reconciliation' },
  listed_payment: { because: 'of a day’s reconciliation' },
  captcha: { because: 'of a visitor, for minutes' },
  promotion_event: { because: 'of anonymous visitors; kept by month' },
  tapped_place: { because: 'of visitors, also without a session; kept by month' },
  rate_limit: { because: 'of whoever asks' },
  staff: { because: 'of staff' },
  staff_act: { because: 'of staff' },
  staff_log: { because: 'of staff; one line may be about many borrowers' },
  staff_log_setting: { because: 'of staff; nothing of a borrower' },
  staff_mail: { because: 'of staff' },
  staff_notice: { because: 'of staff' },
  staff_refusal: { because: 'of staff' },
  staff_session: { because: 'of staff' },
  automatic_approval: { because: 'of a day, over all borrowers' },
  staff_challenge: { because: 'of staff' },
  staff_invitation: { because: 'of staff' },
  staff_oidc_sign_in: { because: 'of staff' },
  staff_passkey: { because: 'of staff' },
  staff_recovery_code: { because: 'of staff' },
  staff_request: { because: 'of staff' },
  staff_totp: { because: 'of staff' },
  staff_wait: { because: 'of staff' },
  brand: { because: 'of the lender' },
  message_text_version: { because: 'of the lender' },
  brand_detail_version: { because: 'of the lender' },
  holiday_version: { because: 'of the lender' },
  product: { because: 'of the lender' },
  promotion_version: { because: 'of the lender' },
  document_archive: { because: 'of the lender' },
  policy_replay: { because: 'of the lender' },
  product_version: { because: 'of the lender' },
  product_withdrawal: { because: 'of the lender' },
  underwriting_version: { because: 'of the lender' },
  promotion_template: { because: 'of the lender' },
  payment_channel: { because: 'of the providers' },
  notice_key: { because: 'of the providers' },
  provider_answer: { because: 'of the providers' },
  audit_run: { because: 'of the server' },
  clock: { because: 'of the server' },
  field_encryption: { because: 'of the server' },
  kysely_migration: { because: 'of the server' },
  kysely_migration_lock: { because: 'of the server' },
  recovery: { because: 'of the server' },
  reminder_planning: { because: 'of the server' },
  walker: { because: 'of the server' },
}
