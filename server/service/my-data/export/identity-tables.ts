import { sql } from 'kysely'
import {
  columnList,
  ofBorrower,
  type PersonalTable,
} from '#server/service/my-data/export/personal-table.ts'

/** The law forbids to tell somebody that compliance holds them (RA 9160, section 9(c)). */
const SECRET_ACTION = 'holdBorrower'

/** Pictures of a borrower's ID, where applications came from, and which kinds of staff saw what. */
export const IDENTITY_TABLES: Readonly<Record<string, PersonalTable>> = {
  identity_picture: {
    where: ofBorrower,
    columns: columnList(`
      uploaded_at kind state sent_at device_check taken_with decided_at reason bytes picture id
      borrower_id`),
    ofOthers: ['decided_by'],
    onErase: 'delete',
  },
  identity_look: {
    where: ofBorrower,
    columns: columnList('at act kinds reason id borrower_id'),
    ofOthers: ['by_staff'],
    onErase: 'keep',
  },
  borrower_check: {
    where: ofBorrower,
    // Who may be on a sanctions list is not told so.
    shown: () => sql`kind <> 'sanctions'`,
    columns: columnList(`
      at kind source made_on outcome consent_at found looked_at id borrower_id`),
    ofOthers: ['by_staff', 'looked_by'],
    onErase: 'delete',
  },
  document_archive_item: {
    where: ofBorrower,
    columns: columnList('made_at state name number bytes archive_id loan_id borrower_id'),
    ofOthers: ['place', 'sha256', 'why'],
    onErase: 'delete',
  },
  application_facts: {
    where: ofBorrower,
    columns: columnList('kept_at version facts marks loan_id borrower_id'),
    onErase: 'delete',
  },
  policy_replay_change: {
    where: ofBorrower,
    columns: columnList('applied_at replay_id loan_id borrower_id'),
    // What a draft of the lender's policy would decide: nothing was decided by it.
    ofOthers: columnList(`
      before_outcome after_outcome before_reasons after_reasons before_principal after_principal
      is_as_decided`),
    onErase: 'delete',
  },
  application_origin: {
    where: ofBorrower,
    columns: columnList('applied_at network devices loan_id borrower_id'),
    onErase: 'delete',
  },
  staff_log: {
    where: ({ id }) => sql`borrowers @> array[${id}::uuid]`,
    shown: () => sql`act <> ${SECRET_ACTION}`,
    columns: columnList('at roles kind act'),
    ofOthers: columnList(`
      month sequence call_id staff_id subject borrowers reason address detail_hash hash`),
    onErase: 'keep',
  },
  // What left in files, by the lines of the log that name the borrower.
  data_export: {
    where: ({ id }) => sql`id in (
      select call_id from staff_log where borrowers @> array[${id}::uuid] and kind = 'export')`,
    columns: columnList('taken_at path purpose is_masked id'),
    ofOthers: columnList('staff_id filter reason rows borrowers is_counted'),
    onErase: 'keep',
  },
  staff_log_detail: {
    where: ofBorrower,
    shown: ({ id }) => sql`call_id not in (
      select call_id from staff_log where borrowers @> array[${id}::uuid] and act = ${SECRET_ACTION})`,
    columns: columnList('changed call_id borrower_id'),
    onErase: 'delete',
  },
  refund: {
    // Money that goes back to a sender is its brand’s.
    where: ({ id }) => sql`owner = ${id}`,
    columns: columnList(`
      proposed_at amount state provider reference our_reference reason refusal queued_at sent_at
      ended_at ask_at
      kind brand loan_id account_id id borrower_id`),
    ofOthers: ['owner', 'suspended', 'receiver', 'receiver_sealed'],
    // Text of the provider.
    onErase: { reason: sql`null` },
  },
  payout_hold: {
    where: ofBorrower,
    columns: columnList(
      'held_at until ended_at end_reason amount payout_id account_id id borrower_id',
    ),
    // Which rule it was, and at which figure, would say to everybody how to pass it.
    ofOthers: columnList('rule figure most ended_by'),
    // Text of staff.
    onErase: { end_reason: sql`null` },
  },
  borrower_note: {
    where: ofBorrower,
    shown: () => sql`kind not in ('hold', 'release')`,
    columns: columnList('at kind amount text due_on done_at loan_id id borrower_id'),
    ofOthers: ['by_staff', 'done_by'],
    onErase: 'delete',
  },
  // What was offered and taken is part of the loan.
  hardship_plan: {
    where: ofBorrower,
    columns: columnList(`
      offered_at until_on terms pay_first waived_most accepted_at declined_at replaced_at booked_as
      loan_id id borrower_id`),
    onErase: 'keep',
  },
  // Why somebody cannot pay may be their health.
  help_request: {
    where: ofBorrower,
    columns: columnList(`
      at reason amount pay_on words due_on stops_calls answered_at answer answer_text loan_id id
      borrower_id`),
    ofOthers: ['answered_by'],
    onErase: 'delete',
  },
  // Who asked for payment when is kept, as complaints about it are; without what staff wrote.
  payment_promise: {
    where: ofBorrower,
    columns: columnList('at amount due_on loan_id contact_id id borrower_id'),
    ofOthers: ['by_staff'],
    onErase: 'keep',
  },
  collection_contact: {
    where: ofBorrower,
    columns: columnList('at channel template outcome outcome_at note loan_id id borrower_id'),
    ofOthers: ['by_staff'],
    onErase: { note: sql`null` },
  },
  borrower_correction: {
    where: ofBorrower,
    columns: columnList('asked_at kind details decided_at outcome id borrower_id'),
    ofOthers: ['asked_by', 'decided_by'],
    onErase: 'delete',
  },
}
