import type { SCHEMA_RULES } from './schema-rules.ts'

type Changes = Readonly<Record<string, string>>

const WITH_BORROWER = 'goes: the key with the borrower is there'
const GETS_BORROWER =
  'becomes a key with the borrower: create unique index … nulls not distinct, then the old one goes'
const CLAIMED = 'is claimed first in a table of the coordinator, as payment_reference is (ADR 28)'
const NUMBERED =
  'goes with the last release that stores rows without a claim: numbers are claimed (claimed_number)'
const DROPPED = 'is dropped: the audit looks for a row without its owner'
const OWN_SHARD =
  'stays, on each shard (citus.enable_unsafe_triggers): it reads rows of the same borrower'
const OWN_ROW = 'stays, where its rows are (citus.enable_unsafe_triggers): it reads nothing else'
const OF_RELEASE = 'goes with the last release that inserts by itself (ADR 28)'
const OF_STAFF = 'stays: staff are written on the coordinator alone, where the chain is'
const OWNED = 'is the brand’s owner of the day for what the brand books itself, and not null'

/** What the schema does not keep under Citus, and what each becomes. */
export const PLANNED: Partial<Readonly<Record<keyof typeof SCHEMA_RULES, Changes>>> = {
  key: {
    ...each(WITH_BORROWER, [
      'complaint (id)',
      'complaint_image (id)',
      'loan (id)',
      'payment_intent (id)',
      'payout (id)',
      'refund (id)',
    ]),
    ...each(GETS_BORROWER, [
      'entry (chain, sequence)',
      'entry (reference)',
      'payment (provider, reference, status)',
    ]),
    ...each(CLAIMED, [
      'borrower (brand, phone)',
      'borrower (lifetime_id)',
      'payment_intent (our_reference)',
      'payment_intent (provider, reference)',
      'payout (our_reference)',
      'refund (our_reference)',
    ]),
    ...each(NUMBERED, ['complaint (number)', 'loan (number)']),
    'chain (chain)': `${WITH_BORROWER}; the name has the loan’s id`,
    'collection_contact (by_staff)':
      'an open call is a row of staff on the coordinator, with the contact’s borrower',
    'contact (id)': 'gets the borrower in front; the queue’s job names both',
    'payout_stop (id)': 'gets the borrower in front',
  },
  reference: {
    'suspense_release (chain, sequence) -> entry': 'names the owner too: both are on one shard',
    ...each(DROPPED, [
      'joint_login (borrower_id) -> borrower',
      'passkey (borrower_id) -> borrower',
      'passkey_challenge (borrower_id) -> borrower',
      'pending_payment (borrower_id) -> borrower',
      'pending_payment (borrower_id, loan_id) -> loan',
      'push_subscription (borrower_id) -> borrower',
      'session (borrower_id) -> borrower',
      'suspense_release (suspended_chain, suspended_sequence) -> entry',
    ]),
  },
  trigger: {
    ...each(OWN_SHARD, [
      'balance kept_by_entries',
      'borrower keep_sealed',
      'borrower_attribution not_of_the_erased',
      'borrower_correction keep_sealed',
      'borrower_information keep_sealed',
      'borrower_information not_of_the_erased',
      'borrower_note append_only',
      'borrower_note keep_sealed',
      'chain kept_by_entries',
      'borrower_check keep_sealed',
      'collection_contact append_only',
      'collection_contact keep_sealed',
      'complaint not_of_the_erased',
      'complaint_image not_of_the_erased',
      'complaint_message not_of_the_erased',
      'consent_withdrawal not_of_the_erased',
      'disclosure append_only',
      'disclosure keep_sealed',
      'disclosure kept_while_known',
      'disclosure only_encrypted',
      'disclosure_drawing append_only',
      'disclosure_drawing kept_while_known',
      'disclosure_pdf append_only',
      'disclosure_pdf keep_sealed',
      'disclosure_pdf kept_while_known',
      'disclosure_pdf only_encrypted',
      'entry append_only',
      'entry_payment append_only',
      'hardship_plan append_only',
      'help_request append_only',
      'help_request append_only_reason',
      'help_request keep_reason_sealed',
      'help_request keep_sealed',
      'identity_look append_only',
      'identity_picture keep_sealed',
      'kept_identity keep_sealed',
      'loan keep_late_since',
      'loan kept_by_entries',
      'loan not_of_the_erased',
      'loan store_first_loan_state',
      'loan store_loan_state',
      'loan within_cost_cap',
      'offer keep_sealed',
      'offer not_of_the_erased',
      'payment_claim not_of_the_erased',
      'payment_intent store_due_inquiries_after_insert',
      'payment_intent store_due_inquiries_after_update',
      'payment_promise append_only',
      'payout_account keep_sealed',
      'payout_account not_of_the_erased',
      'staff_log_detail keep_sealed',
      'suspense_release append_only',
      'transfer append_only',
      'transfer kept_by_entries',
    ]),
    ...each(OWN_ROW, [
      'complaint refuse_state_move',
      'document_archive_item refuse_state_move',
      'identity_picture refuse_state_move',
      'loan refuse_state_move',
      'payment_intent refuse_state_move',
      'payout refuse_state_move',
      'refund refuse_state_move',
      'staff refuse_state_move',
    ]),
    ...each(OF_RELEASE, [
      'entry book',
      'entry link',
      'entry_payment name_borrower',
      'payment claim_reference',
      'suspense_release name_borrower',
    ]),
    ...each(OF_STAFF, ['staff chain_approval', 'staff chain_emptied', 'staff keep_first_roles']),
    'entry closed_day': 'stays, on each shard: day_close is on every machine',
    'posting_date append_only': 'stays, on every machine',
    'posting_date closed_day': 'stays, on every machine, as day_close is',
  },
  'owner of every row': each(OWNED, [
    'chain.borrower_id',
    'entry.borrower_id',
    'entry_payment.borrower_id',
    'payment.borrower_id',
    'suspense_release.borrower_id',
    'transfer.borrower_id',
  ]),
}

function each(becomes: string, all: readonly string[]): Changes {
  return Object.fromEntries(all.map((what) => [what, becomes]))
}
