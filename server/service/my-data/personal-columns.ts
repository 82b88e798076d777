import { sql } from 'kysely'
import { LEDGER_TABLES } from '#server/service/my-data/ledger-tables.ts'
import {
  ERASED,
  his,
  isAbout,
  named,
  names,
  type PersonalTable,
  references,
} from '#server/service/my-data/personal-table.ts'

/**
 * Every table that holds something of a borrower, in the order of erasing. A test holds it against
 * the schema, so that no column can come without a decision here or in IMPERSONAL_TABLES.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  borrower_information: {
    title: 'What you told us about yourself',
    whose: his,
    columns: named('group_name items saved_at borrower_id'),
    erasing: 'deletes',
  },
  payout_account: {
    title: 'Payout accounts',
    whose: his,
    columns: named(`
      bound_at kind bank_code account_number holder_name is_current id borrower_id`),
    erasing: { bank_code: ERASED, account_number: ERASED, holder_name: ERASED },
  },
  offer: {
    title: 'Offers that you saw',
    whose: his,
    columns: named('made_at product_id principal installments disclosure id borrower_id'),
    erasing: 'deletes',
  },
  loan: {
    title: 'Applications and loans',
    whose: his,
    columns: named(`
      applied_at number brand product_id principal status is_open verdict verdict_at
      approved_at disbursed_on closed_at closed_reason cancel_asked_at written_off_on
      extension_count new_plan_count charged cost_cap apr_ceiling policy stars is_repeat withdrawal is_parked kept_on
      earned_on turns_on turns terms accepted id borrower_id`),
    erasing: { stars: sql`null` },
  },
  loan_schedule: {
    title: 'Amortization schedules',
    whose: his,
    columns: named(`
      issued_at loan_id version reason starts_on rows paid_after borrower_id`),
    erasing: 'stays',
  },
  disclosure: {
    title: 'Disclosure statements',
    whose: his,
    columns: named(`
      issued_at loan_id version language facts facts_hash accepted_at accepted_from borrower_id`),
    // With his name: kept as long as the law has us keep who he was, then swept (sweep.ts).
    erasing: 'stays',
  },
  disclosure_pdf: {
    title: 'Disclosure statements: their PDFs',
    whose: his,
    columns: named('made_at loan_id version hash bytes borrower_id'),
    erasing: 'stays',
  },
  payout: {
    title: 'Payouts to you',
    whose: his,
    columns: named(`
      queued_at amount state provider reference our_reference reason sent_at ended_at ask_at
      loan_id account_id id borrower_id`),
    // The provider's words.
    erasing: { reason: sql`null` },
  },
  payment_intent: {
    title: 'Payments that you began',
    whose: his,
    columns: named(`
      made_at amount provider channel purpose state reference our_reference pay_url expires_at
      ask_at loan_id id borrower_id`),
    erasing: { pay_url: sql`null` },
  },
  payment: {
    title: 'Payments that arrived',
    whose: his,
    columns: named(`
      booked_at value_on amount provider channel status outcome reason reference brand intent_id
      borrower_id`),
    erasing: 'stays',
  },
  card_repayment: {
    title: 'Repayments by card',
    whose: his,
    columns: named(`
      committed_at started_at needs_code repay_token loan_id account_id intent_id id
      borrower_id`),
    erasing: 'stays',
  },
  pending_payment: {
    title: 'Payments that were announced',
    whose: (he) => sql`borrower_id = ${he.id} or reference in (${references(he)})`,
    columns: named(`
      first_at amount provider channel ended_at reference intent_id loan_id borrower_id`),
    erasing: 'stays',
  },
  payment_claim: {
    title: 'Payments that you told us of',
    whose: his,
    columns: named(`
      claimed_at paid_at amount channel posted_at payment_key loan_id intent_id complaint_id
      borrower_id`),
    erasing: 'stays',
  },
  provider_notice: {
    title: 'What the payment provider told us',
    whose: (he) => isAbout(references(he)),
    columns: named(`
      received_at kind provider reference our_reference method query headers body handled_at
      outcome id`),
    // A provider may send names, numbers and addresses.
    erasing: { query: sql`'{}'`, headers: sql`'{}'`, body: ERASED },
  },
  reconciliation_difference: {
    title: 'Differences to the payment provider’s list',
    whose: (he) => sql`reference in (${references(he)})`,
    columns: named('day provider reference what'),
    erasing: 'stays',
  },
  ...LEDGER_TABLES,
  staff_act: {
    title: 'What staff did to your loans',
    whose: (he) =>
      names(
        'input',
        sql`${references(he)} union all select id::text from loan where borrower_id = ${he.id}
          union all select ${he.id}`,
      ),
    columns: named('made_at act input checked_at id'),
    ofOthers: ['made_by', 'checked_by'],
    erasing: 'stays',
  },
  loan_dispute: {
    title: 'Disputes',
    whose: his,
    columns: named('from_on to_on reference loan_id complaint_id borrower_id'),
    erasing: 'stays',
  },
  complaint: {
    title: 'Complaints',
    whose: his,
    columns: named(`
      filed_at number type sub_type content disputed_reference state reply_due_on
      resolution_due_on reopened_count score scored_at loan_id id borrower_id`),
    // Nobody is left to be answered.
    erasing: {
      content: ERASED,
      score: sql`null`,
      scored_at: sql`null`,
      state: sql`'answered'`,
    },
  },
  complaint_message: {
    title: 'What was said about your complaints',
    whose: his,
    columns: named('at complaint_id place author text borrower_id'),
    ofOthers: ['said_by'],
    erasing: { text: ERASED },
  },
  complaint_image: {
    title: 'Pictures of your complaints',
    whose: his,
    columns: named('uploaded_at complaint_id message_place place bytes id borrower_id'),
    erasing: 'deletes',
  },
  contact: {
    title: 'Messages that we sent you',
    whose: his,
    columns: named('sent_at channel text reminder due_on loan_id id borrower_id'),
    erasing: 'deletes',
  },
  consent_withdrawal: {
    title: 'Consents that you withdrew',
    whose: his,
    columns: named('withdrawn_at key withdrawn_by borrower_id'),
    erasing: 'stays',
  },
  borrower_attribution: {
    title: 'How you came to us',
    whose: his,
    columns: named(`
      registered_at template_id app_from user_from utm_tag links_id down_id invite_code
      borrower_id`),
    erasing: 'deletes',
  },
  joint_login: {
    title: 'Visits from a partner',
    whose: his,
    columns: named('used_at product_id link borrower_id'),
    erasing: 'deletes',
  },
  tapped_place: {
    title: 'Recommended products that you tapped',
    whose: his,
    columns: named('at product_id module_id position_id id borrower_id'),
    erasing: { borrower_id: sql`null` },
  },
  entry_token: {
    title: 'Pages that the app opened for you',
    whose: ({ id }) => sql`session_id in (select id from session where borrower_id = ${id})`,
    columns: named('created_at used_at session_id token_hash'),
    erasing: 'deletes',
  },
  session: {
    title: 'Sign-ins',
    whose: his,
    columns: named(`
      created_at signed_in_at seen_at ends_at ended_at id family_id token_hash borrower_id`),
    erasing: 'deletes',
  },
  kept_answer: {
    title: 'Answers kept so that nothing is done twice',
    whose: ({ id }) => sql`scope = ${id}`,
    columns: named('created_at key answer expires_at request_hash scope'),
    erasing: 'deletes',
  },
  sms_code: {
    title: 'Codes sent to you',
    whose: ({ brand, phone }) => sql`brand = ${brand} and phone = ${phone}`,
    columns: named('sent_at purpose phone expires_at used_at tries code_hash brand'),
    erasing: 'deletes',
  },
  captcha: {
    title: 'Pictures that you solved to get a code',
    whose: ({ brand, phone }) => sql`brand = ${brand} and phone = ${phone}`,
    columns: named(`
      made_at phone brand text text_expires_at answer serves_until tries sid_hash`),
    erasing: 'deletes',
  },
  rate_limit: {
    title: 'Counters against misuse',
    // Some count by number, some by borrower.
    whose: ({ id, phone }) => sql`position(${phone} in key) > 0 or position(${id} in key) > 0`,
    columns: named('key points expire'),
    // Gone within two days by themselves (sweep.ts); erased, they would give tries away.
    erasing: 'stays',
  },
  kept_identity: {
    title: 'What the law has us keep',
    whose: his,
    columns: named('kept_until record borrower_id'),
    erasing: 'stays',
  },
  borrower: {
    title: 'You',
    whose: ({ id }) => sql`id = ${id}`,
    columns: named(`
      created_at full_name birth_on phone language lifetime_id brand erased_at id`),
    erasing: {
      full_name: sql`null`,
      birth_on: sql`null`,
      phone: sql`'erased:' || id`,
      language: sql`'en'`,
      lifetime_id: sql`null`,
    },
  },
}
