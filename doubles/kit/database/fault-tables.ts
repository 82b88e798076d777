import { type Generated, type JSONColumnType, type Kysely, type Selectable, sql } from 'kysely'

export interface FaultTables {
  /** How the doubles misbehave, in the order in which it was asked for. */
  planned_fault: {
    id: Generated<bigint>
    /** The call of a double that it spoils. */
    call: string
    fault: string
    /** Spoils only what names this; empty: whatever comes. */
    reference: string
    /** How often it still happens. */
    times: number
    /** Whether the double does what it is asked before its answer is spoiled. */
    is_done: boolean
    /** Fields of the answer or notice, and what they say instead. */
    changes: JSONColumnType<Record<string, unknown>>
    /** Of the app's clock: how late a notice is. */
    seconds: number
  }
}

export type FaultRow = Selectable<FaultTables['planned_fault']>

export async function createFaultTables<T>(database: Kysely<T>): Promise<void> {
  await sql`
    create table if not exists sandbox.planned_fault (
      id bigint generated always as identity primary key,
      call text not null,
      fault text not null,
      reference text not null,
      times integer not null,
      is_done boolean not null,
      changes json not null,
      seconds integer not null
    )`.execute(database)
}
