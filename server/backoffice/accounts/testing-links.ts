import { sql } from 'kysely'
import type { SentMail } from '#doubles/email/smtp-double.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** Where links of invitations are, and where none may be. */
export function linkTools({ app, deps: { database: db } }: TestApp) {
  return {
    /** The mails that have a link, newest first. */
    allMails: async () =>
      (await app.inject('/sandbox/mails'))
        .json<SentMail[]>()
        .filter(({ text }) => secretIn(text) !== ''),

    /** Every row of staff's tables and of the queue. */
    rowsOfStaff: async (): Promise<string> => {
      const { rows: tables } = await sql<{ name: string }>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where (schemaname = 'public' and tablename like '%staff%') or schemaname = 'graphile_worker'
      `.execute(db)
      const texts: string[] = []
      for (const { name } of tables) {
        const { rows } = await sql<{ text: string }>`
          select coalesce(jsonb_agg(t), '[]')::text as text from ${sql.raw(name)} t`.execute(db)
        texts.push(rows[0]?.text ?? '')
      }
      return texts.join('\n')
    },
  }
}

/** The secret in the text of a mail; empty: it has none. */
export const secretIn = (text: string) =>
  /console\/invitation(?:\?\S*)?#(\S+)/.exec(text)?.[1] ?? ''

/** Whether a text has one of these secrets, as it is or as PostgreSQL shows its bytes. */
export const hasAny = (secrets: readonly string[], text: string) =>
  secrets.some(
    (secret) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')),
  )
