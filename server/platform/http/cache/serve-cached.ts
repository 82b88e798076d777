import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { TObject, TSchema } from 'typebox'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { type Column, readTogether } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type AskedField, readForEach } from '#server/platform/database/read-for-each.ts'
import { type TextOfRows, textAsColumn } from '#server/platform/database/rows-text.ts'
import type { Caller } from '#server/platform/http/callers/caller.ts'
import {
  type FactsNow,
  type Keepable,
  serveCachedCall,
} from '#server/platform/http/cache/cached-calls.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { EndpointAccess } from '#server/platform/http/serve/serve.ts'

/**
 * Everything in the database that an answer shows, as one text: while the text is the same, so is the
 * answer. Null where nothing is kept. Its values are the borrower's id (`borrowerId`) and the texts
 * of the input.
 */
export type Fingerprint = (value: AskedField) => TextOfRows

/** As `serve`, for a call whose facts have a fingerprint that is read faster than they are. */
export function serveCached<E extends Endpoint<TObject, TSchema, 'borrower'>>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  fingerprint: Fingerprint,
  handle: (
    input: Input<E>,
    caller: Caller<EndpointAccess<E>>,
    fingerprint: Column<string | null>,
  ) => Promise<Keepable<Output<E>>>,
): void {
  const read = readForEach<FactsNow>((asked) => ({
    session: deps.authentication.activeSession(asked(SECRET, 'bytea')),
    fingerprint: fingerprint(asked),
  }))
  serveCachedCall(app, deps, endpoint, {
    again: async ({ session: { borrowerId }, input, secretHash }) =>
      read(deps.database, { ...input, borrowerId, [SECRET]: secretHash }),
    make: async (input, caller) => {
      const { session }: Caller = caller
      const values: Readonly<Record<string, unknown>> = {
        ...(input as object),
        borrowerId: session?.borrowerId,
      }
      const value = (name: string) => sql`${values[name]}`
      const ofAll = (name: string) => sql`select ${value(name)}`
      const text = textAsColumn(fingerprint(Object.assign(value, { ofAll })))
      return handle(input, caller, asColumn(text))
    },
  })
}

const SECRET = 'secretHash'

function asColumn(text: RawBuilder<unknown>): Column<string | null> {
  return { sql: text, read: (json) => (typeof json === 'string' ? json : null) }
}

/** What is read for an answer, and what is made of it. */
export interface WholeAnswer<E extends Endpoint, T> {
  readonly column: (who: WhoAsks, input: Input<E>) => Column<T>
  readonly make: (
    read: T,
    who: WhoAsks,
    input: Input<E>,
  ) => MadeWhole<Output<E>> | Promise<MadeWhole<Output<E>>>
  readonly during: () => Pick<Keepable<unknown>, 'from' | 'until'>
}

interface MadeWhole<Data> {
  readonly data: Data
  /** Whether nothing but what was read, and the time of `during`, made the answer. */
  readonly isStored: boolean
}

/** Who asks; a visitor has no session. */
export interface WhoAsks extends Pick<Caller, 'brand' | 'language'> {
  readonly borrowerId: string | null
}

/**
 * As `serve`, for a call whose facts have no shorter fingerprint than themselves: they are read each
 * time, as one text, and computed with when the text is another one.
 */
export function serveWhole<E extends Endpoint, T>(
  app: FastifyInstance,
  { authentication, ...deps }: PlatformDependencies,
  endpoint: E,
  { column, make, during }: WholeAnswer<E, T>,
): void {
  const { database } = deps
  const textOf = (who: WhoAsks, input: Input<E>) => sql`(${column(who, input).sql})::text`
  serveCachedCall(app, { ...deps, authentication }, endpoint, {
    again: async ({ session, brand, language, input, secretHash }) => {
      const who = { borrowerId: session.borrowerId, brand, language }
      const { rows } = await sql<FactsNow>`
        select ${textAsColumn(authentication.activeSession(sql`${secretHash}`))} as session,
          ${textOf(who, input as Input<E>)} as fingerprint`.execute(database)
      return rows[0]
    },
    make: async (input, caller, found) => {
      const { session, brand, language }: Caller = caller
      const who = { borrowerId: session?.borrowerId ?? null, brand, language }
      const text = found ?? (await textNow(database, textOf(who, input))) ?? 'null'
      // First: what is computed a moment later, on the next day, must not count for that day.
      const time = during()
      const { isStored, data } = await make(column(who, input).read(JSON.parse(text)), who, input)
      return { data, fingerprint: isStored ? text : null, ...time }
    },
  })
}

async function textNow(database: Database, text: RawBuilder<unknown>): Promise<string | null> {
  return (await readTogether(database, { text: asColumn(text) })).text
}
