import { type Kysely, sql } from 'kysely'

/** Texts that staff wrote in place of the program's, and who did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_text_version (
      brand text not null references brand (key),
      kind text not null check (kind in ('sms', 'push', 'reply')),
      /** Which message it is; the program has the list. */
      key text not null check (length(key) between 1 and 60),
      language text not null check (language in ('en', 'fil')),
      number integer not null check (number > 0),
      /** With its placeholders; null: the program's text again. */
      text text check (length(text) between 1 and 2000),
      /** Why the program's text counts again. */
      reason text,
      staff_id uuid not null references staff (id),
      at timestamptz not null,
      primary key (brand, kind, key, language, number)
    )`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on message_text_version
    for each statement execute function refuse_by_hand('versions of a text are kept')`.execute(db)
}
