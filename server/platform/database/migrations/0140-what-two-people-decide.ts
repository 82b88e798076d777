import { type Kysely, type RawBuilder, sql } from 'kysely'

/** What two people decide, and the roles of staff: kept as it was asked, and in a chain of hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeChain(db)
  for (const name of Object.keys(CHAINED)) await makeContents(db, name)
  await makeRows(db)
  await beginChain(db)
  await makeChainTriggers(db)
  await makeGuards(db)
}

interface Chained {
  readonly key: string
  /** Columns of which a line has the hash. */
  readonly content: string
  /** Those of them that are as they were asked; null: nobody asks. */
  readonly asked: string | null
  /** When they are. */
  readonly askedWhen?: string
}

const version = (key: string): Chained => ({
  key: 'id',
  content: `id ${key} state content edition writers made_at changed_at asked_by asked_at reason
    asked_seen checked_by checked_at reject_reason`,
  asked: `id ${key} content edition writers made_at changed_at asked_by asked_at reason asked_seen`,
  askedWhen: `kept.state in ('asked', 'published', 'rejected')`,
})
const appended = (key: string, rest: string): Chained => {
  const content = `${key} ${rest}`
  return { key, content, asked: content }
}

const CHAINED: Readonly<Record<string, Chained>> = {
  staff: { key: 'id', content: 'id email roles state', asked: null },
  staff_role_change: appended('id', 'staff_id role is_given basis request_id'),
  staff_request: {
    key: 'id',
    content: 'id kind staff_id role reason made_by made_at checked_by checked_at is_accepted',
    asked: 'id kind staff_id role reason made_by made_at',
  },
  staff_act: {
    key: 'id',
    content: `id act input made_by made_at checked_by checked_at rejected_by rejected_at
      reject_reason`,
    asked: 'id act input made_by made_at',
  },
  product_version: version('product_id number brand'),
  product_withdrawal: {
    key: 'id',
    content: `id product_id reason asked_by asked_at asked_seen state checked_by checked_at
      reject_reason`,
    asked: 'id product_id reason asked_by asked_at asked_seen',
  },
  underwriting_version: version('number'),
  brand_detail_version: appended(
    'brand number',
    'service_phone service_email ios_store android_store reason staff_id at',
  ),
  message_text_version: appended('brand kind key language number', 'text reason staff_id at'),
  holiday_version: appended('day number', 'kind name proclamation source staff_id at'),
  promotion_version: appended('template_id number', 'brand act content staff_id at'),
}

async function makeChain(db: Kysely<unknown>) {
  await sql`
    create table approval_line (
      sequence bigint primary key,
      /** The table, and the key of its row; *: all that the table had is gone. */
      subject text not null,
      key text not null,
      /** SHA-256 of the row; null: it is gone. */
      content_hash bytea,
      /** SHA-256 of what was asked; null: nothing waits or is decided. */
      asked_hash bytea,
      /** SHA-256 of the hash of the line before and this line. */
      hash bytea not null
    )`.execute(db)
  await sql`
    create index approval_line_of on approval_line (subject, key, sequence desc)`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on approval_line
    for each statement execute function refuse_by_hand('the chain of approvals is append-only')`.execute(
    db,
  )
  await sql`alter table approval_line enable always trigger append_only`.execute(db)
  await sql`
    create function approval_line_content(line approval_line) returns text
    language sql stable set search_path = public, pg_temp
    return jsonb_build_array(line.sequence, line.subject, line.key,
      encode(line.content_hash, 'hex'), encode(line.asked_hash, 'hex'))::text`.execute(db)
  await sql`
    create function append_approval_line(subject text, key text, content text, asked text)
    returns void language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      line approval_line;
      last record;
    begin
      perform pg_advisory_xact_lock(hashtextextended('approval_line', 0));
      select chained.sequence, chained.hash into last from approval_line chained
        order by chained.sequence desc limit 1;
      line.sequence := coalesce(last.sequence, 0) + 1;
      line.subject := append_approval_line.subject;
      line.key := append_approval_line.key;
      line.content_hash := sha256(convert_to(content, 'UTF8'));
      line.asked_hash := sha256(convert_to(asked, 'UTF8'));
      line.hash := sha256(
        coalesce(last.hash, '') || convert_to(approval_line_content(line), 'UTF8'));
      insert into approval_line values (line.*);
    end $$`.execute(db)
  await sql`
    revoke execute on function append_approval_line(text, text, text, text) from public`.execute(db)
}

/** The texts that are hashed: of named columns, so that a later column changes none. */
async function makeContents(db: Kysely<unknown>, name: string) {
  const { content, asked, askedWhen = 'true' } = chained(name)
  const askedText = asked
    ? sql`case when ${sql.raw(askedWhen)} then ${text(asked)} end`
    : sql`null::text`
  for (const [made, value] of [
    ['approval_content', text(content)],
    ['approval_asked', askedText],
  ] as const)
    await sql`
      create function ${sql.raw(made)}(kept ${sql.table(name)}) returns text
      language sql stable set search_path = public, pg_temp set timezone = 'UTC'
      return ${value}`.execute(db)
}

function text(columns: string): RawBuilder<unknown> {
  const all = words(columns).map((one) => sql.ref(`kept.${one}`))
  return sql`jsonb_build_array(${sql.join(all)})::text`
}

/** Every row that the chain has lines of. */
async function makeRows(db: Kysely<unknown>) {
  const each = Object.keys(CHAINED).map(
    (name) => sql`
      select ${sql.lit(name)}, concat_ws(':', ${sql.join(keyOf(name).map((one) => sql.ref(`kept.${one}`)))}),
        approval_content(kept), approval_asked(kept) from ${sql.table(name)} kept`,
  )
  await sql`
    create function approval_rows() returns table (subject text, key text, content text, asked text)
    language sql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
      ${sql.join(each, sql` union all `)}
    $$`.execute(db)
}

/** Rows from before have one line, from the moment of the upgrade. */
async function beginChain(db: Kysely<unknown>) {
  await sql`
    do $$ declare
      found record;
    begin
      for found in select * from approval_rows() order by subject, key loop
        perform append_approval_line(found.subject, found.key, found.content, found.asked);
      end loop;
    end $$`.execute(db)
}

/** At the end of each transaction, so that others wait for its lines no longer than that takes. */
async function makeChainTriggers(db: Kysely<unknown>) {
  await sql`
    create function chain_approval() returns trigger
    language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
    declare
      was text;
      content text;
      asked text;
      kept jsonb;
    begin
      if tg_op = 'TRUNCATE' then
        perform append_approval_line(tg_table_name, '*', null, null);
        return null;
      end if;
      kept := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      if tg_op <> 'INSERT' then
        execute format('select approval_content($1::%I)', tg_table_name) into was using old;
      end if;
      if tg_op <> 'DELETE' then
        execute format('select approval_content($1::%1$I), approval_asked($1::%1$I)', tg_table_name)
          into content, asked using new;
      end if;
      if was is distinct from content then
        perform append_approval_line(tg_table_name, (
          select string_agg(kept ->> part, ':' order by place)
          from unnest(tg_argv) with ordinality as named (part, place)
        ), content, asked);
      end if;
      return null;
    end $$`.execute(db)
  await sql`revoke execute on function chain_approval() from public`.execute(db)
  for (const name of Object.keys(CHAINED)) {
    const columns = sql.join(keyOf(name).map((one) => sql.lit(one)))
    await sql`
      create constraint trigger chain_approval after insert or update or delete
      on ${sql.table(name)} deferrable initially deferred
      for each row execute function chain_approval(${columns})`.execute(db)
    await sql`
      create trigger chain_emptied after truncate on ${sql.table(name)}
      for each statement execute function chain_approval()`.execute(db)
  }
}

/** What was asked stays as it was asked, a decision stands, and both are kept. */
async function makeGuards(db: Kysely<unknown>) {
  await sql`
    create function keep_as_asked() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      if to_jsonb(old) - tg_argv is distinct from to_jsonb(new) - tg_argv then
        raise exception 'UPDATE of % is refused: what was asked stays as it was asked', tg_table_name
          using errcode = 'insufficient_privilege';
      end if;
      if to_jsonb(old) is distinct from to_jsonb(new) and exists (
        select from unnest(tg_argv) decided
        where decided <> 'state' and to_jsonb(old) ->> decided is not null
      ) then
        raise exception 'UPDATE of % is refused: a decision stands', tg_table_name
          using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  for (const [name, decision] of Object.entries(DECISIONS))
    await sql`
      create trigger keep_as_asked before update on ${sql.table(name)}
      for each row execute function keep_as_asked(${sql.join(words(decision).map((one) => sql.lit(one)))})`.execute(
      db,
    )
  await makeVersionGuard(db)
  for (const name of [...Object.keys(DECISIONS), ...VERSIONS])
    await sql`
      create trigger kept before delete or truncate on ${sql.table(name)}
      for each statement execute function refuse_by_hand('what two people decide is kept')`.execute(
      db,
    )
}

/** The columns of who decides. */
const DECISIONS: Readonly<Record<string, string>> = {
  staff_act: 'checked_by checked_at rejected_by rejected_at reject_reason',
  staff_request: 'checked_by checked_at is_accepted',
  product_withdrawal: 'state checked_by checked_at reject_reason',
}

const VERSIONS = ['product_version', 'underwriting_version'] as const

/** A draft changes; what waits for its check is checked as it is, or is a draft again. */
async function makeVersionGuard(db: Kysely<unknown>) {
  await sql`
    create function keep_version() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare
      changed text[] := array(
        select after.key from jsonb_each(to_jsonb(new)) after
        where after.value is distinct from to_jsonb(old) -> after.key order by 1);
      allowed text[] := case old.state || ' ' || new.state
        when 'draft draft' then '{changed_at,content,edition,writers}'
        when 'draft asked' then '{asked_at,asked_by,asked_seen,reason,state}'
        when 'asked draft' then
          '{asked_at,asked_by,asked_seen,changed_at,content,edition,reason,state,writers}'
        when 'asked published' then '{checked_at,checked_by,state}'
        when 'asked rejected' then '{checked_at,checked_by,reject_reason,state}'
        when 'draft discarded' then '{state}'
        when 'asked discarded' then '{state}'
        else '{}' end;
    begin
      if not changed <@ allowed then
        raise exception 'UPDATE of % is refused: a version stays as it was asked for and decided',
          tg_table_name using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  for (const name of VERSIONS)
    await sql`
      create trigger keep_version before update on ${sql.table(name)}
      for each row execute function keep_version()`.execute(db)
}

function chained(name: string): Chained {
  const found = CHAINED[name]
  if (!found) throw new Error(`${name} is not chained.`)
  return found
}

const keyOf = (name: string) => words(chained(name).key)

const words = (list: string) => list.trim().split(/\s+/)
