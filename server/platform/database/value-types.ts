import pg from 'pg'

const { builtins, getTypeParser } = pg.types

/** PostgreSQL's oids (pg_type.oid) of array types; pg has names for the scalar types only. */
const ARRAY_OF = { text: 1009, int8: 1016, date: 1182, timestamptz: 1185 }

const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: BigInt,
  [builtins.DATE]: toPlainDate,
  [builtins.TIMESTAMPTZ]: toInstant,
  [ARRAY_OF.int8]: (text) => eachOf(text, BigInt),
  [ARRAY_OF.date]: (text) => eachOf(text, toPlainDate),
  [ARRAY_OF.timestamptz]: (text) => eachOf(text, toInstant),
}

/** Converts column values to Temporal and bigint, for one pool and not for every user of pg. */
export const VALUE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- pg's list lacks many types.
    (format !== 'binary' && parsers[oid]) || getTypeParser(oid, format)) as typeof getTypeParser,
}

/** Converts values to parameters: pg would send a Temporal value as JSON, in quotes. */
export function toParameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toParameter)
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) {
    return value.toString()
  }
  return value
}

function toPlainDate(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text)
}

function toInstant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text)
}

function eachOf<T>(text: string, parse: (text: string) => T): (T | null)[] {
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- pg's list lacks many types.
  const texts: (string | null)[] = getTypeParser(ARRAY_OF.text)(text)
  return texts.map((each) => (each === null ? null : parse(each)))
}
