import { type Kysely, sql } from 'kysely'

/**
 * The ledger: an entry is one row, `content`, and everything else follows from it by triggers, so
 * that whoever inserts an entry, by whatever way, gets its place in the chain, its transfers, the
 * balances and the loan's charges in the same statement, or an error (docs/develop/ledger.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeChainsAndEntries(db)
  await makeTransfersAndBalances(db)
  await refuseByHand(db)
  await makeMirrorCheck(db)
  await makeChainLock(db)
  await linkBeforeInsert(db)
  await bookAfterInsert(db)
  await makeBalanceKeeping(db)
}

async function makeChainsAndEntries(db: Kysely<unknown>) {
  await sql`
    create table chain (
      /** loan:<uuid>, or brand:<key> for what concerns no loan. */
      chain text primary key,
      brand text not null references brand (key),
      borrower_id uuid,
      loan_id uuid,
      entry_count bigint not null,
      /** Hash of the last entry. */
      head bytea not null,
      foreign key (borrower_id, loan_id) references loan (borrower_id, id)
    )`.execute(db)
  await sql`create index chain_loan on chain (borrower_id, loan_id)`.execute(db)

  await sql`
    create table entry (
      chain text not null references chain (chain),
      sequence bigint not null check (sequence > 0),
      brand text not null,
      borrower_id uuid,
      loan_id uuid,
      event text not null check (event in (
        'disbursed', 'bounced', 'accrued', 'due', 'repaid', 'extended', 'prepaid', 'cancelled',
        'refunded', 'chargedBack', 'reversed', 'writtenOff', 'recovered',
        'suspended', 'returned', 'cleared')),
      /** For bookkeepers; never a name, an address or a number of a person. */
      reason text not null
        check (length(reason) <= 200 and reason !~ '@' and reason !~ '[0-9]{7}'),
      /** What makes it happen once, such as dragonpay:<refno>:S. */
      reference text not null unique check (length(reference) between 1 and 200),
      /** Reference of the entry that this one takes back. */
      reverses text unique,
      value_on date not null,
      at timestamptz not null,
      /** What is hashed: canonical JSON, format 1. All columns above but the sequence come from it. */
      content text not null check (octet_length(content) <= 262144),
      previous_hash bytea not null,
      hash bytea not null,
      primary key (chain, sequence)
    )`.execute(db)
  await sql`create index entry_value_on on entry (brand, value_on)`.execute(db)
}

async function makeTransfersAndBalances(db: Kysely<unknown>) {
  await sql`
    create table transfer (
      chain text not null,
      sequence bigint not null,
      line integer not null,
      debit text not null,
      credit text not null,
      amount bigint not null check (amount > 0),
      /** Number in the schedule of the installment that it is about. */
      installment integer check (installment > 0),
      primary key (chain, sequence, line),
      foreign key (chain, sequence) references entry (chain, sequence),
      check (debit <> credit),
      constraint transfer_debit_account check (debit ~ ${sql.lit(ACCOUNT)}),
      constraint transfer_credit_account check (credit ~ ${sql.lit(ACCOUNT)})
    )`.execute(db)

  await sql`
    create table balance (
      /** Of a loan or a borrower; the accounts that all share are summed when asked. */
      account text primary key,
      /** Debits less credits: above zero what is owed to us, below zero what we owe. */
      amount bigint not null,
      borrower_id uuid not null,
      /** Null for a surplus, which is the borrower's. */
      loan_id uuid,
      constraint balance_on_its_side
        check (case when account like 'receivable:%' then amount >= 0 else amount <= 0 end)
    )`.execute(db)
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const COST = 'legalCharges|enforcementExpenses|penalties|fees|interest'
const ACCOUNT =
  `^((cash|clearing):[a-z0-9-]+|suspense|disbursement|writeOff|income:(${COST})` +
  `|receivable:${UUID}:(${COST}|principal)|surplus:${UUID})$`

/** Nobody changes the books, the owner of the tables included; a reset of the sandbox empties them. */
async function refuseByHand(db: Kysely<unknown>) {
  await sql`
    create function refuse_by_hand() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' and current_setting('hiram.reseeding', true) = 'on' then
        return null;
      end if;
      raise exception '% of % is refused: %', tg_op, tg_table_name, tg_argv[0]
        using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  for (const table of ['entry', 'transfer']) {
    // "Always": session_replication_role does not switch it off.
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_by_hand('the ledger is append-only')`.execute(db)
    await sql`alter table ${sql.table(table)} enable always trigger append_only`.execute(db)
  }
  // Depth 0: the statement does not come from a trigger.
  for (const [table, acts] of [
    ['transfer', 'insert'],
    ['chain', 'insert or update or delete or truncate'],
    ['balance', 'insert or update or delete or truncate'],
    ['loan', 'update of charged'],
  ] as const) {
    await sql`
      create trigger kept_by_entries before ${sql.raw(acts)} on ${sql.table(table)}
      for each statement when (pg_trigger_depth() = 0)
      execute function refuse_by_hand('entries keep it')`.execute(db)
  }
}

/** Whether one entry's transfers are another's, line by line, turned around. */
async function makeMirrorCheck(db: Kysely<unknown>) {
  await sql`
    create function is_mirror(content text, of_chain text, of_reference text) returns boolean
    language sql stable as $$
      with lines as (
        select ordinality as line, value->>'debit' as debit, value->>'credit' as credit,
          (value->>'amount')::bigint as amount, (value->>'installment')::integer as installment
        from jsonb_array_elements(content::jsonb->'transfers') with ordinality
      ), originals as (
        select transfer.* from entry join transfer using (chain, sequence)
        where entry.reference = of_reference and entry.chain = of_chain and entry.reverses is null
      )
      select count(*) > 0 and bool_and(
        (lines.credit, lines.debit, lines.amount, lines.installment)
          is not distinct from
        (originals.debit, originals.credit, originals.amount, originals.installment))
      from lines full join originals using (line)
    $$`.execute(db)
}

/** The loan first, as everybody locks it: then two that post on it cannot wait for each other. */
async function makeChainLock(db: Kysely<unknown>) {
  await sql`
    create function lock_chain(name text) returns chain language plpgsql as $$
    declare
      owner loan;
      found_chain chain;
    begin
      if name like 'loan:%' then
        select * into owner from loan where id = substr(name, 6)::uuid for no key update;
        if not found then
          raise exception 'There is no loan for chain %.', name using errcode = 'foreign_key_violation';
        end if;
      elsif name is null or name not like 'brand:%' then
        raise exception 'A chain is of a loan or of a brand, not %.', name using errcode = 'check_violation';
      end if;
      select * into found_chain from chain where chain.chain = name for no key update;
      if not found then
        insert into chain values
          (name, coalesce(owner.brand, substr(name, 7)), owner.borrower_id, owner.id, 0, '')
          on conflict do nothing;
        select * into found_chain from chain where chain.chain = name for no key update;
      end if;
      return found_chain;
    end $$`.execute(db)
}

/**
 * Gives an entry its place in the chain; what was given (sequence, hashes) must be what is found.
 * Without sequential scans: a session keeps plans that it made while the tables were small.
 */
async function linkBeforeInsert(db: Kysely<unknown>) {
  await sql`
    create function link_entry() returns trigger language plpgsql set enable_seqscan = off as $$
    declare
      what constant jsonb := new.content::jsonb;
      tip chain;
      made_hash bytea;
    begin
      if what->>'format' is distinct from '1' then
        raise exception 'An entry of format %.', what->>'format' using errcode = 'check_violation';
      end if;
      new.chain := what->>'chain';
      new.event := what->>'event';
      new.reason := what->>'reason';
      new.reference := what->>'reference';
      new.reverses := what->>'reverses';
      new.value_on := (what->>'valueOn')::date;
      new.at := (what->>'at')::timestamptz;
      tip := lock_chain(new.chain);
      new.brand := tip.brand;
      new.borrower_id := tip.borrower_id;
      new.loan_id := tip.loan_id;

      if new.sequence <> tip.entry_count + 1
        and not exists (select from entry where reference = new.reference) then
        -- serialization_failure: figures read before another entry came; read again and retry.
        raise exception 'Chain % has % entries: sequence % is not the next.',
          new.chain, tip.entry_count, new.sequence using errcode = 'serialization_failure';
      end if;
      made_hash := sha256(tip.head || convert_to(new.content, 'UTF8'));
      if new.previous_hash <> tip.head or new.hash <> made_hash then
        raise exception 'Chain % has another head.', new.chain using errcode = 'check_violation';
      end if;
      if new.reverses is not null and not is_mirror(new.content, new.chain, new.reverses) then
        raise exception '% is no entry of % that these transfers take back.',
          new.reverses, new.chain using errcode = 'check_violation';
      end if;
      new.sequence := tip.entry_count + 1;
      new.previous_hash := tip.head;
      new.hash := made_hash;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger link before insert on entry for each row execute function link_entry()
  `.execute(db)
}

/** After, for a reference that is there already leaves everything as it was. */
async function bookAfterInsert(db: Kysely<unknown>) {
  await sql`
    create function book_entry() returns trigger language plpgsql set enable_seqscan = off as $$
    declare
      cost constant text := '^income:(interest|fees|penalties)$';
      charge bigint;
    begin
      insert into transfer
        select new.chain, new.sequence, ordinality, value->>'debit', value->>'credit',
          (value->>'amount')::bigint, (value->>'installment')::integer
        from jsonb_array_elements(new.content::jsonb->'transfers') with ordinality;
      if not found then
        raise exception 'An entry without transfers.' using errcode = 'check_violation';
      end if;
      update chain set entry_count = new.sequence, head = new.hash where chain.chain = new.chain;
      perform keep_balances(new);

      select sum(case when value->>'credit' ~ cost then (value->>'amount')::bigint else 0 end
          - case when value->>'debit' ~ cost then (value->>'amount')::bigint else 0 end)
        into charge
        from jsonb_array_elements(new.content::jsonb->'transfers');
      if charge <> 0 and new.loan_id is not null then
        update loan set charged = charged + charge
          where borrower_id = new.borrower_id and id = new.loan_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger book after insert on entry for each row execute function book_entry()
  `.execute(db)
}

/** In the order of accounts, so that two entries that share some cannot wait for each other. */
async function makeBalanceKeeping(db: Kysely<unknown>) {
  await sql`
    create function keep_balances(of_entry entry) returns void language plpgsql as $$
    declare
      moved record;
    begin
      for moved in
        select account, split_part(account, ':', 1) as kind, split_part(account, ':', 2) as owner,
          sum(change)::bigint as change
        from jsonb_to_recordset(of_entry.content::jsonb->'transfers')
            as transfer (debit text, credit text, amount bigint),
          lateral (values (debit, amount), (credit, -amount)) as side (account, change)
        where account ~ '^(receivable|surplus):'
        group by account order by account
      loop
        if (moved.kind = 'receivable' and moved.owner is distinct from of_entry.loan_id::text)
          or (moved.kind = 'surplus' and moved.owner <> of_entry.borrower_id::text) then
          raise exception 'Account % is not of chain %.', moved.account, of_entry.chain
            using errcode = 'check_violation';
        end if;
        update balance set amount = amount + moved.change where account = moved.account;
        if not found then
          -- At 0 first: a change may be on the other side than the sum.
          insert into balance values (
            moved.account, 0, coalesce(of_entry.borrower_id, moved.owner::uuid),
            case moved.kind when 'receivable' then of_entry.loan_id end
          ) on conflict do nothing;
          update balance set amount = amount + moved.change where account = moved.account;
        end if;
      end loop;
    end $$`.execute(db)
}
