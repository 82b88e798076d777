import { type KeptByAge, keptFor } from '#server/kept-days.ts'

/** How long rows of a table are kept, why, and what happens to them then. */
export interface Retention {
  readonly rows: string
  readonly kept: string
  readonly why: string
  readonly atEnd: 'kept' | 'deleted' | 'blanked'
  /** The part of the sweep that does it; without it nothing does, or what ends the row. */
  readonly sweptAs?: string
}

const BOOKS =
  'NIRC s.235, RR 17-2013 (books, ten years from the last entry); the hashes of the ledger'
const TRANSACTIONS = 'RA 9160 s.9(b), NIRC s.235: what the books are made from'
const KNOWN = 'while the borrower is known; erased at their request'
const PRIVACY = 'RA 10173 s.11(e): no longer than it is of use'
const PROOF = 'proves who decided what; nobody can change it'
const SMALL = 'does not grow with loans'

const line = (
  rows: string,
  kept: string,
  why: string,
  atEnd: Retention['atEnd'],
  sweptAs?: string,
): Retention => ({ rows, kept, why, atEnd, ...(sweptAs !== undefined && { sweptAs }) })
const books = (rows: string) => line(rows, 'for ever', BOOKS, 'kept')
const transactions = (rows: string) => line(rows, 'for ever', TRANSACTIONS, 'kept')
const known = (rows: string) => line(rows, KNOWN, PRIVACY, 'kept')
const proof = (rows: string) => line(rows, 'for ever', PROOF, 'kept')
const small = (rows: string) => line(rows, 'for ever', SMALL, 'kept')
const aged = (
  table: KeptByAge,
  rows: string,
  why: string,
  sweptAs: string,
  atEnd: Retention['atEnd'] = 'deleted',
) => line(rows, keptFor(table), why, atEnd, sweptAs)

/** Every table of the schema; a test fails for one without a line. */
export const RETENTION: Readonly<Record<string, Retention>> = {
  entry: books('entries of the ledger'),
  transfer: books('transfers of the ledger'),
  chain: books('heads of the chains'),
  balance: books('balances'),
  entry_payment: books('which payment an entry books'),
  suspense_release: books('which entry ends money in suspense'),
  day_close: books('closed days'),
  posting_date: books('entries that are posted into an earlier day'),
  loan: transactions('loans, also declined ones'),
  loan_schedule: transactions('schedules'),
  loan_dispute: transactions('disputes that the ledger replays'),
  payment: transactions('payments'),
  payment_reference: transactions('references that are claimed once'),
  claimed_number: transactions('numbers of loans and complaints, claimed once'),
  payment_intent: transactions('started payments: a late one finds its loan by it'),
  pending_payment: transactions('payments on their way'),
  payment_claim: transactions('claims of payments'),
  card_repayment: transactions('repayments by card'),
  payout: transactions('payouts'),
  refund: aged(
    'refund',
    'who got money in suspense back; the refunds are kept',
    'RA 9160 s.9(b)',
    'receivers of refunds',
    'blanked',
  ),
  payout_hold: transactions('what held a payout'),
  settled_payment: transactions('what providers settled'),
  bank_statement: transactions('statements of the bank'),
  statement_file: aged(
    'statement_file',
    'files of banks that nobody confirmed; confirmed ones go at once',
    PRIVACY,
    'files of banks',
  ),
  bank_line: line(
    'words of bank lines; the amounts are kept',
    `${keptFor('bank_line')} after they are explained, else ${keptFor('unexplained_bank_line')}`,
    PRIVACY,
    'blanked',
    'words of bank lines',
  ),
  own_transfer: transactions('transfers of own money'),
  reconciliation: transactions('reconciliations'),
  reconciliation_part: transactions('reconciliations'),
  reconciliation_difference: transactions('differences'),
  booking_difference: transactions('differences'),
  payout_reconciliation: transactions('reconciliations of payouts'),
  payout_difference: transactions('differences of payouts'),
  difference_explanation: transactions('explained differences'),
  disclosure: line(
    'disclosure statements',
    '5 years after the last entry, once the borrower is erased',
    'RA 3765, RA 9160 s.9(b)',
    'deleted',
    'statements',
  ),
  disclosure_pdf: line(
    'PDFs of statements',
    'as their statement',
    'RA 3765',
    'deleted',
    'statements',
  ),
  disclosure_drawing: line(
    'hashes of drawings',
    'as their statement',
    'RA 3765',
    'deleted',
    'statements',
  ),
  kept_identity: line(
    'identity of erased borrowers',
    '5 years after the last entry',
    'RA 9160 s.9(b), SEC MC 16 s.2018',
    'deleted',
    'kept identities',
  ),
  borrower: known('borrowers; an erased one is an id'),
  borrower_information: known('what a borrower told'),
  payout_account: known('payout accounts'),
  borrower_attribution: known('where a borrower came from'),
  complaint: known('complaints'),
  complaint_message: known('what was said in complaints'),
  complaint_image: known('images of complaints'),
  complaint_alarm: known('warnings of complaints'),
  consent_withdrawal: known('withdrawn consents'),
  passkey: known('passkeys'),
  staff_log_detail: known('values before and after, in the log of staff'),
  application_facts: known('facts of a decision, which a replay reads'),
  document_archive_item: known('whose documents are in an archive'),
  payout_stop: known('stops of payouts'),
  borrower_note: proof('notes on borrowers'),
  borrower_correction: proof('corrections by two people'),
  collection_contact: proof('calls and messages of collectors'),
  hardship_plan: proof('hardship plans'),
  payment_promise: proof('promises to pay'),
  identity_look: proof('who looked at pictures of IDs'),
  staff_log: proof('log of staff, a chain for each month'),
  data_export: proof('files with data that staff took away'),
  staff_log_setting: proof('what staff changed of settings'),
  staff_act: proof('acts of two people'),
  staff_role_change: proof('roles of staff, given and taken'),
  approval_line: proof('chain of what two people decide'),
  staff_request: proof('requests about accounts of staff'),
  staff_refusal: proof('refused approvals'),
  product_version: proof('versions of products'),
  product_withdrawal: proof('withdrawn products'),
  underwriting_version: proof('versions of the policy'),
  message_text_version: proof('versions of texts'),
  brand_detail_version: proof('versions of brands'),
  holiday_version: proof('holidays'),
  promotion_version: proof('versions of promotion pages'),
  contact: aged('contact', 'messages to borrowers', PRIVACY, 'messages'),
  provider_notice: aged(
    'provider_notice',
    'notices of providers, by month',
    'RA 9160 s.9(b)',
    'notices of providers',
  ),
  payment_confirmation: aged(
    'payment_confirmation',
    'what providers confirmed',
    'RA 9160 s.9(b)',
    'what providers confirmed',
  ),
  staff_session: aged('staff_session', 'sign-ins of staff', PRIVACY, 'sign-ins of staff'),
  staff_notice: aged('staff_notice', 'what staff were told', PRIVACY, 'mails to staff'),
  staff_mail: line('mails to staff', 'as what they tell', PRIVACY, 'deleted', 'mails to staff'),
  offer: aged('offer', 'offers that nobody took', PRIVACY, 'offers'),
  application_origin: aged(
    'application_origin',
    'device and network of applications',
    PRIVACY,
    'origins of applications',
  ),
  policy_replay_change: aged(
    'policy_replay_change',
    'applications in replays',
    PRIVACY,
    'applications in replays',
  ),
  policy_replay: small('replays of the policy'),
  promotion_event: aged(
    'promotion_event',
    'visits of promotion pages, by month',
    PRIVACY,
    'promotion events',
  ),
  tapped_place: aged('tapped_place', 'taps on recommendations, by month', PRIVACY, 'tapped places'),
  document_archive: line(
    'archives; the file is removed after ARCHIVE_DAYS',
    'for ever',
    PROOF,
    'blanked',
    'archives of documents',
  ),
  identity_picture: line(
    'pictures of IDs',
    'unsent 1 day, refused 30 days, others while the borrower is known',
    PRIVACY,
    'deleted',
    'pictures of IDs',
  ),
  session: line('sessions', '1 day after their end', PRIVACY, 'deleted', 'sessions'),
  entry_token: line('tokens of a host app', '1 day', PRIVACY, 'deleted', 'sessions'),
  push_subscription: line(
    'devices for push',
    'until nobody is signed in on them',
    PRIVACY,
    'deleted',
    'push devices',
  ),
  joint_login: line(
    'sign-ins from the partner',
    'until they have ended',
    PRIVACY,
    'deleted',
    'joint logins',
  ),
  kept_answer: line('answers to repeated calls', '2 days', PRIVACY, 'deleted', 'kept answers'),
  sms_code: line('codes', 'until they count for no limit', PRIVACY, 'deleted', 'codes'),
  captcha: line('proofs of visitors', 'minutes', PRIVACY, 'deleted', 'captchas'),
  passkey_challenge: line(
    'challenges of passkeys',
    'minutes',
    PRIVACY,
    'deleted',
    'passkey challenges',
  ),
  staff_challenge: line(
    'challenges of staff',
    'minutes',
    PRIVACY,
    'deleted',
    'challenges of staff',
  ),
  staff_oidc_sign_in: line(
    'sign-ins of staff under way',
    'minutes',
    PRIVACY,
    'deleted',
    'challenges of staff',
  ),
  staff_wait: line(
    'waits after wrong tries of staff',
    '1 day after the last',
    PRIVACY,
    'deleted',
    'challenges of staff',
  ),
  staff_refused_tries: line(
    'counts of refused tries of staff; the log gets them',
    '1 hour',
    PRIVACY,
    'deleted',
    'challenges of staff',
  ),
  rate_limit: line(
    'counters of askers',
    '1 day after their end',
    PRIVACY,
    'deleted',
    'rate limits',
  ),
  listed_payment: line('lists of providers', 'until they are compared', TRANSACTIONS, 'deleted'),
  parked_loan: line('loans at which a job failed', 'until they are released', SMALL, 'deleted'),
  staff: small('accounts of staff'),
  staff_invitation: small('invitations of staff'),
  staff_passkey: small('passkeys of staff'),
  staff_recovery_code: small('recovery codes of staff'),
  staff_totp: small('authenticators of staff'),
  automatic_approval: small('a row a day'),
  payout_balance: small('a row for each provider'),
  provider_answer: small('a row for each call of a provider'),
  notice_key: small('keys of providers'),
  payment_channel: small('names of channels'),
  brand: small('brands'),
  product: small('products'),
  promotion_template: small('promotion pages'),
  audit_run: small('one row'),
  clock: small('one row'),
  field_encryption: small('one row'),
  recovery: small('one row'),
  walker: small('one row'),
  reminder_planning: small('a row for each hour that is planned'),
  kysely_migration: small('migrations'),
  kysely_migration_lock: small('one row'),
}

/** The table of docs/operate/operations.md. */
export function retentionTable(): string {
  const rows = Object.entries(RETENTION).map(
    ([table, { rows: what, kept, why, atEnd }]) =>
      `| \`${table}\` | ${what} | ${kept} | ${atEnd} | ${why} |`,
  )
  return ['| table | rows | kept | then | why |', '|---|---|---|---|---|', ...rows].join('\n')
}
