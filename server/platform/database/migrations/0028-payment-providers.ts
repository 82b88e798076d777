import { type Kysely, sql } from 'kysely'

/**
 * A payment names its provider and the provider's reference in columns of their own, and an entry
 * names its payment beside it, so that no reference has to be read for what it is about. What was
 * stored until now came from one provider, whose letters become words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await intents(db)
  await payments(db)
  await payouts(db)
  await notices(db)
  await reconciliations(db)
  await entries(db)
}

/** The only provider until now. */
const FIRST = sql.lit('dragonpay')

async function intents(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_intent
      add column provider text,
      /** Our name for the payment at the provider, for ever. */
      add column our_reference text,
      /** What the payment is for. */
      add column purpose text check (purpose in
        ('due', 'extension', 'newPlan', 'payoff', 'cancellation', 'any'))`.execute(db)
  await sql`
    update payment_intent set provider = ${FIRST}, our_reference = 'LN-' || id,
      purpose = case when is_extension then 'extension' when is_new_plan then 'newPlan'
        when is_payoff then 'payoff' else 'due' end`.execute(db)
  await sql`
    alter table payment_intent
      alter column provider set not null,
      alter column our_reference set not null,
      alter column purpose set not null,
      drop constraint payment_intent_reference_key,
      add constraint payment_intent_reference unique (provider, reference),
      add constraint payment_intent_our_reference unique (our_reference)`.execute(db)
  await sql`drop index payment_intent_one_open`.execute(db)
  // The purpose says all that these said.
  await sql`
    alter table payment_intent
      drop column is_extension, drop column is_new_plan, drop column is_payoff`.execute(db)
  await sql`
    create unique index payment_intent_one_open
      on payment_intent (borrower_id, loan_id, purpose, amount, provider, channel)
      where state in ('starting', 'pending')`.execute(db)
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column provider text`.execute(db)
  await sql`
    update payment set provider = ${FIRST}, status = case status
      when 'S' then 'paid' when 'R' then 'refunded' when 'K' then 'charged back' else status end
  `.execute(db)
  await sql`
    alter table payment
      alter column provider set not null,
      drop constraint payment_pkey,
      add primary key (provider, reference, status),
      add constraint payment_status check (status in ('paid', 'refunded', 'charged back'))
  `.execute(db)
  await sql`
    alter table pending_payment
      add column provider text,
      /** Null: not begun with us. */
      add column intent_id uuid`.execute(db)
  await sql`
    update pending_payment pending set provider = ${FIRST}, intent_id = (
      select intent.id from payment_intent intent where intent.reference = pending.reference)
  `.execute(db)
  await sql`
    alter table pending_payment
      alter column provider set not null,
      drop constraint pending_payment_pkey,
      add primary key (provider, reference)`.execute(db)
}

async function payouts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payout
      /** Null until it is handed over. */
      add column provider text,
      /** Our name for the payout at the provider, for ever. */
      add column our_reference text`.execute(db)
  await sql`
    update payout set our_reference = 'PO-' || id,
      provider = case when sent_at is not null then ${FIRST} end`.execute(db)
  await sql`
    alter table payout
      alter column our_reference set not null,
      add constraint payout_our_reference unique (our_reference)`.execute(db)
}

/** Parameters of a form were kept as those of a query are: they mean the same. */
async function notices(db: Kysely<unknown>): Promise<void> {
  await sql`drop index provider_notice_values`.execute(db)
  await sql`alter table provider_notice rename column fields to query`.execute(db)
  await sql`
    alter table provider_notice
      add column provider text,
      /** The payment or payout that it is about, believed or not. */
      add column reference text,
      add column our_reference text,
      add column method text not null default 'POST',
      /** Those that a signature is in. */
      add column headers jsonb not null default '{}',
      /** As it came. */
      add column body text not null default ''`.execute(db)
  await sql`
    update provider_notice set provider = ${FIRST},
      reference = (select value from jsonb_each_text(query) where lower(key) = 'refno' limit 1),
      our_reference = (
        select value from jsonb_each_text(query)
        where lower(key) in ('txnid', 'merchanttxnid') limit 1)`.execute(db)
  await sql`
    alter table provider_notice
      alter column provider set not null,
      alter column method drop default,
      alter column headers drop default,
      alter column body drop default`.execute(db)
  await sql`create index provider_notice_reference on provider_notice (reference)`.execute(db)
  await sql`
    create index provider_notice_our_reference on provider_notice (our_reference)`.execute(db)
}

async function reconciliations(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reconciliation_difference add column provider text`.execute(db)
  await sql`update reconciliation_difference set provider = ${FIRST}`.execute(db)
  await sql`
    alter table reconciliation_difference
      alter column provider set not null,
      drop constraint reconciliation_difference_pkey,
      add primary key (day, provider, reference, what)`.execute(db)
}

/** Beside the entries, which nobody changes. */
async function entries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entry_payment (
      /** An entry that books money of a payment. */
      chain text not null,
      sequence bigint not null,
      provider text not null,
      /** The provider's. */
      reference text not null,
      /** The entry of the chain that it books anew; null: the payment's first booking there. */
      repost_of bigint,
      primary key (chain, sequence),
      foreign key (chain, sequence) references entry (chain, sequence)
    )`.execute(db)
  await sql`
    create index entry_payment_payment on entry_payment (provider, reference)`.execute(db)
  await sql`
    create table suspense_release (
      /** An entry that takes money out of suspense. */
      chain text not null,
      sequence bigint not null,
      /** The entry that had put it there. */
      suspended_chain text not null,
      suspended_sequence bigint not null,
      primary key (chain, sequence),
      foreign key (chain, sequence) references entry (chain, sequence),
      foreign key (suspended_chain, suspended_sequence) references entry (chain, sequence)
    )`.execute(db)
  await sql`
    create index suspense_release_suspended
      on suspense_release (suspended_chain, suspended_sequence)`.execute(db)
  await nameOldPayments(db)
  await nameOldReleases(db)
  for (const table of ['entry_payment', 'suspense_release']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_by_hand('the ledger is append-only')`.execute(db)
    await sql`alter table ${sql.table(table)} enable always trigger append_only`.execute(db)
  }
  // Nothing is looked up by the beginning of a reference any more.
  await sql`drop index entry_reference_prefix`.execute(db)
}

/** Until now all bookings of a payment began with its reference. */
async function nameOldPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into entry_payment (chain, sequence, provider, reference, repost_of)
    select entry.chain, entry.sequence, payment.provider, payment.reference, (
        select max(first.sequence) from entry first
        where first.chain = entry.chain and first.sequence < entry.sequence
          and position('~' in entry.reference) > 0
          and first.reference = split_part(entry.reference, '~', 1))
    from payment
      cross join lateral (select payment.provider || ':' || payment.reference || ':S' as root) old
      join entry on entry.reference ~>=~ root and entry.reference ~<~ (root || chr(127))
    where payment.status = 'paid' and entry.reverses is null and entry.event in
      ('repaid', 'prepaid', 'extended', 'replanned', 'recovered', 'cancelled', 'suspended')
  `.execute(db)
}

/** Until now what left suspense began with the reference of the entry that had put it there. */
async function nameOldReleases(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into suspense_release (chain, sequence, suspended_chain, suspended_sequence)
    select released.chain, released.sequence, suspended.chain, suspended.sequence
    from entry suspended
      join entry released on released.reference = suspended.reference || ':returned'
        or (released.reference ~>=~ (suspended.reference || ':assigned')
          and released.reference ~<~ (suspended.reference || ':assigned' || chr(127)))
    where suspended.event = 'suspended' and suspended.reverses is null
      and released.reverses is null
      and exists (
        select from transfer
        where transfer.chain = released.chain and transfer.sequence = released.sequence
          and transfer.debit = 'suspense')`.execute(db)
}
