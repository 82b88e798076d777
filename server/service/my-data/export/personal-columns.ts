import { sql } from 'kysely'
import { IDENTITY_TABLES } from '#server/service/my-data/export/identity-tables.ts'
import { LEDGER_TABLES } from '#server/service/my-data/export/ledger-tables.ts'
import { PAYMENT_TABLES } from '#server/service/my-data/export/payment-tables.ts'
import {
  columnList,
  ERASED,
  isAbout,
  names,
  ofBorrower,
  type PersonalTable,
  references,
} from '#server/service/my-data/export/personal-table.ts'

/**
 * Every table with data of a borrower, in the order of erasure. A test compares it with the schema,
 * so that each new column needs a decision here or in IMPERSONAL_TABLES.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  borrower_information: {
    where: ofBorrower,
    columns: columnList('group_name items saved_at borrower_id'),
    onErase: 'delete',
  },
  payout_account: {
    where: ofBorrower,
    columns: columnList(`
      bound_at kind bank_code account_number holder_name is_current id borrower_id`),
    onErase: { bank_code: ERASED, account_number: sql`null`, holder_name: sql`null` },
  },
  offer: {
    where: ofBorrower,
    columns: columnList('made_at product_id principal installments disclosure id borrower_id'),
    onErase: 'delete',
  },
  loan: {
    where: ofBorrower,
    columns: columnList(`
      applied_at number brand product_id principal status is_open verdict verdict_at
      approved_at disbursed_on closed_at closed_reason decline_reason offered_principal
      offered_installments counter_of cancel_asked_at written_off_on late_since
      extension_count new_plan_count charged cost_cap apr_ceiling policy stars is_repeat interest_rule withdrawal waits_for is_parked
      kept_on
      earned_on turns_on turns terms accepted id borrower_id`),
    ofOthers: ['decided_by'],
    onErase: { stars: sql`null` },
  },
  loan_schedule: {
    where: ofBorrower,
    columns: columnList(`
      issued_at loan_id version reason starts_on rows paid_after borrower_id`),
    onErase: 'keep',
  },
  disclosure: {
    where: ofBorrower,
    columns: columnList(`
      issued_at loan_id version language facts facts_hash accepted_at accepted_from borrower_id`),
    // Has the borrower's name: kept as long as the law requires, then deleted (sweep.ts).
    onErase: 'keep',
  },
  disclosure_pdf: {
    where: ofBorrower,
    columns: columnList('made_at loan_id version hash bytes borrower_id'),
    onErase: 'keep',
  },
  disclosure_drawing: {
    where: ofBorrower,
    columns: columnList('made_at loan_id version hash borrower_id'),
    onErase: 'keep',
  },
  payout: {
    where: ofBorrower,
    columns: columnList(`
      queued_at amount state provider reference our_reference reason refusal arrives_by sent_at
      ended_at ask_at
      loan_id account_id id borrower_id`),
    // Text of the provider.
    onErase: { reason: sql`null` },
  },
  ...PAYMENT_TABLES,
  provider_notice: {
    where: (person) => isAbout(references(person)),
    columns: columnList(`
      received_at kind provider reference our_reference method query headers body handled_at
      outcome id`),
    ofOthers: ['was_genuine'],
    // A provider may send names, numbers and addresses.
    onErase: { query: sql`'{}'`, headers: sql`'{}'`, body: ERASED },
  },
  payout_difference: {
    // Also those that only the provider has: their names are made from the loan.
    where: (person) => sql`(our_reference in (${references(person)}) 
      or our_reference like any (array(
        select 'PO-' || replace(id::text, '-', '') || '-%' from loan
        where borrower_id = ${person.id})))`,
    columns: columnList('day our_reference what'),
    onErase: 'keep',
  },
  reconciliation_difference: {
    where: (person) => sql`reference in (${references(person)})`,
    columns: columnList('day provider reference what'),
    onErase: 'keep',
  },
  ...LEDGER_TABLES,
  staff_act: {
    where: (person) =>
      names(
        'input',
        sql`${references(person)} union all select id::text from loan where borrower_id = ${person.id}
          union all select ${person.id}`,
      ),
    columns: columnList('made_at act input checked_at rejected_at reject_reason id'),
    ofOthers: ['made_by', 'checked_by', 'rejected_by'],
    onErase: 'keep',
  },
  staff_refusal: {
    where: (person) => sql`subject in (
      select id::text from loan where borrower_id = ${person.id}
      union all select id::text from complaint where borrower_id = ${person.id})`,
    columns: columnList('tried_at act subject reason id'),
    ofOthers: ['tried_by'],
    onErase: 'keep',
  },
  loan_dispute: {
    where: ofBorrower,
    columns: columnList(`
      from_on to_on last_on reference dismissed_after upheld_after carried loan_id complaint_id
      borrower_id`),
    onErase: 'keep',
  },
  complaint: {
    where: ofBorrower,
    columns: columnList(`
      filed_at number type sub_type content disputed_reference state reply_due_on
      resolution_due_on reopened_count reopened_at outcome resolved_at score scored_at loan_id id
      borrower_id`),
    // Nobody is left to reply to.
    onErase: {
      content: ERASED,
      score: sql`null`,
      scored_at: sql`null`,
      state: sql`'answered'`,
    },
  },
  complaint_message: {
    where: ofBorrower,
    columns: columnList('at complaint_id place author text decision borrower_id'),
    ofOthers: ['said_by'],
    onErase: { text: ERASED },
  },
  complaint_image: {
    where: ofBorrower,
    columns: columnList('uploaded_at complaint_id message_place place bytes id borrower_id'),
    onErase: 'delete',
  },
  contact: {
    where: ofBorrower,
    columns: columnList(`
      sent_at channel event text amount due_on planned_at pushed_at mailed_at held_until tried_until message_id segments
      cost subject loan_id id borrower_id`),
    onErase: 'delete',
  },
  consent_withdrawal: {
    where: ofBorrower,
    columns: columnList('withdrawn_at key withdrawn_by borrower_id'),
    onErase: 'keep',
  },
  borrower_attribution: {
    where: ofBorrower,
    columns: columnList(`
      registered_at template_id app_from user_from utm_tag links_id down_id invite_code
      borrower_id`),
    onErase: 'delete',
  },
  joint_login: {
    where: ofBorrower,
    columns: columnList('used_at product_id link borrower_id'),
    onErase: 'delete',
  },
  tapped_place: {
    where: ofBorrower,
    columns: columnList('at product_id module_id position_id id borrower_id'),
    onErase: { borrower_id: sql`null` },
  },
  entry_token: {
    where: ({ id }) => sql`session_id in (select id from session where borrower_id = ${id})`,
    columns: columnList('created_at used_at session_id token_hash'),
    onErase: 'delete',
  },
  session: {
    where: ofBorrower,
    columns: columnList(`
      created_at signed_in_at began device proved_at proved_for seen_at ends_at ended_at id
      family_id token_hash borrower_id`),
    onErase: 'delete',
  },
  push_subscription: {
    where: ofBorrower,
    columns: columnList(
      'made_at is_proved subscription key_id id family_id endpoint_hash borrower_id',
    ),
    onErase: 'delete',
  },
  passkey: {
    where: ofBorrower,
    columns: columnList(`
      added_at name used_at counter transports id credential_id public_key borrower_id`),
    onErase: 'delete',
  },
  passkey_challenge: {
    where: ofBorrower,
    columns: columnList('made_at purpose challenge_hash borrower_id'),
    onErase: 'delete',
  },
  payout_stop: {
    where: ofBorrower,
    columns: columnList('stopped_at until reason id borrower_id'),
    onErase: 'keep',
  },
  kept_answer: {
    where: ({ id }) => sql`scope = ${id}`,
    columns: columnList('created_at key answer expires_at request_hash scope'),
    onErase: 'delete',
  },
  sms_code: {
    where: ({ brand, phone }) => sql`brand = ${brand} and phone = ${phone}`,
    columns: columnList(
      'sent_at purpose phone expires_at used_at tries asker_tries askers code_hash brand',
    ),
    onErase: 'delete',
  },
  captcha: {
    where: ({ brand, phone }) => sql`brand = ${brand} and phone = ${phone}`,
    columns: columnList(`
      made_at phone brand text text_expires_at answer serves_until tries sid_hash`),
    onErase: 'delete',
  },
  rate_limit: {
    // Some count by number, some by borrower.
    where: ({ id, phone }) => sql`position(${phone} in key) > 0 or position(${id} in key) > 0`,
    columns: columnList('key points expire'),
    // They expire within two days (sweep.ts); erasing them would allow more tries.
    onErase: 'keep',
  },
  ...IDENTITY_TABLES,
  kept_identity: {
    where: ofBorrower,
    columns: columnList('kept_until record phone borrower_id'),
    onErase: 'keep',
  },
  borrower: {
    where: ({ id }) => sql`id = ${id}`,
    columns: columnList(`
      created_at full_name birth_on phone language lifetime_id passkey_declined_at push_declined_at brand
      lock_outs limit_set blocked_at wait_lifted_at phone_lost_at erased_at id`),
    // That compliance holds somebody is kept from them (identity-tables.ts).
    ofOthers: ['held_at'],
    onErase: {
      full_name: sql`null`,
      birth_on: sql`null`,
      phone: sql`'erased:' || id`,
      language: sql`'en'`,
      lifetime_id: sql`null`,
    },
  },
}
