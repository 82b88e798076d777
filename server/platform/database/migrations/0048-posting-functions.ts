import { type Kysely, sql } from 'kysely'

/**
 * What writes the ledger, with the rights of its owner: the server's own role may call these, and
 * write none of the tables (grant-app-role.ts). The triggers of the tables check what is posted, as
 * they do for the version before, which inserts by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await postOne(db)
  await postMany(db)
  await keepSources(db)
  await lockChain(db)
  for (const name of POSTING)
    await sql`revoke execute on function ${sql.raw(name)} from public`.execute(db)
}

const POSTING = [
  'post_entry(text, bigint)',
  'post_entries(text[], text[])',
  'keep_payment(text, text, text, bigint)',
  'keep_release(text, text, bigint)',
  'lock_chain_of(text)',
]

async function postOne(db: Kysely<unknown>) {
  await sql`
    create function post_entry(given text, place bigint) returns setof bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      return query
        insert into entry (content, sequence) values (given, place)
        on conflict (reference) do nothing
        returning sequence;
    end $$`.execute(db)
}

/** Planned for each set: the plan for one entry does not suit a thousand. */
async function postMany(db: Kysely<unknown>) {
  await sql`
    create function post_entries(contents text[], chains text[]) returns setof text
    language plpgsql security definer set search_path = public, pg_temp
    set plan_cache_mode = force_custom_plan as $$
    begin
      -- The first entry of a chain creates the chain, one by one.
      return query
        insert into entry (content)
        select given.content from unnest(contents, chains) given (content, chain)
        where not exists (select from chain where chain.chain = given.chain)
        on conflict (reference) do nothing
        returning entry.reference;
      return query
        with given as materialized (
          select row.chain, row.content, row.content::jsonb as what
          from unnest(contents, chains) row (content, chain)
        ), tip as materialized (
          select * from chain where chain.chain = any(chains)
          order by chain.chain for no key update
        )
        insert into entry (chain, sequence, brand, borrower_id, loan_id, event, reason, reference,
          reverses, value_on, at, content, previous_hash, hash)
        select tip.chain, entry_count + 1, brand, borrower_id, loan_id, what->>'event',
          what->>'reason', what->>'reference', what->>'reverses', (what->>'valueOn')::date,
          (what->>'at')::timestamptz, given.content, head,
          sha256(head || convert_to(given.content, 'UTF8'))
        from given join tip using (chain)
        on conflict (reference) do nothing
        returning entry.reference;
    end $$`.execute(db)
}

/** Where the money of an entry comes from. */
async function keepSources(db: Kysely<unknown>) {
  await sql`
    create function keep_payment(of_entry text, provider text, reference text, repost_of bigint)
    returns void
    language sql security definer set search_path = public, pg_temp as $$
      insert into entry_payment (chain, sequence, provider, reference, repost_of)
      select entry.chain, entry.sequence, $2, $3, $4 from entry where entry.reference = $1
    $$`.execute(db)
  await sql`
    create function keep_release(of_entry text, suspended_chain text, suspended_sequence bigint)
    returns void
    language sql security definer set search_path = public, pg_temp as $$
      insert into suspense_release (chain, sequence, suspended_chain, suspended_sequence)
      select entry.chain, entry.sequence, $2, $3 from entry where entry.reference = $1
    $$`.execute(db)
}

/** To lock a row takes the right to change it. */
async function lockChain(db: Kysely<unknown>) {
  await sql`
    create function lock_chain_of(of_entry text) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform from chain where chain = (select entry.chain from entry where reference = of_entry)
        for no key update;
      return found;
    end $$`.execute(db)
}
