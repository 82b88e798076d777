import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { Reason } from '#contract/console/reason.ts'
import { Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffLongRead, staffRead } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()

/** A day in Manila, YYYY-MM-DD. */
const Day = Type.String({ maxLength: 10 })

/** regular, special (non-working) or working. */
const Kind = Type.Enum(['regular', 'special', 'working'])

const Year = Type.Optional(Type.String({ pattern: '^(20\\d\\d)?$' }))

/** What is written down of a day. */
const WRITTEN = { kind: Kind, name: Text, proclamation: Text, source: Text }

export const listHolidays = staffList({
  path: '/holidays',
  summary: 'The holidays of a year, proclaimed or by law (Set-up, Holidays).',
  act: 'readHolidays',
  filters: { year: Year },
  row: {
    /** The day. */
    id: Text,
    date: Text,
    ...WRITTEN,
    /** Nothing is proclaimed of the day: the law names it. */
    isByLaw: Type.Boolean(),
    /** It cannot be changed any more. */
    isPassed: Type.Boolean(),
    /** Null: the law, or it came with a version of the program. */
    changedAt: orNull(Instant),
    changedBy: Text,
  },
})

export const readHolidayYear = staffRead({
  path: '/holidays/year',
  summary: 'Whether a year is proclaimed, and what was changed of its days.',
  act: 'readHolidays',
  input: Type.Object({ year: Year }),
  output: Type.Object({
    year: Type.Integer(),
    /** Travels with a change: one on another edition is refused. */
    edition: Type.Integer(),
    isProclaimed: Type.Boolean(),
    /** Days of the law of which nothing is proclaimed. */
    byLawCount: Type.Integer(),
    /** Newest first; kind null: taken out. */
    changes: Type.Array(
      Type.Object({
        id: Text,
        at: Instant,
        /** Empty: a version of the program. */
        by: Text,
        day: Text,
        kind: orNull(Text),
        name: Text,
      }),
    ),
  }),
})

const Edition = Type.Integer({ minimum: 0 })

export const saveHoliday = staffAction({
  path: '/holidays/keep',
  summary: 'Writes down what is proclaimed of a day that has not passed.',
  act: 'keepHolidays',
  input: Type.Object({
    edition: Edition,
    day: Day,
    kind: Kind,
    name: Type.String({ maxLength: 200 }),
    proclamation: Type.String({ maxLength: 200 }),
    source: Type.String({ maxLength: 500 }),
  }),
  output: Type.Object({}),
})

export const takeHolidayOut = staffAction({
  path: '/holidays/take-out',
  summary: 'Takes out what was proclaimed of a day: the law decides what it is.',
  act: 'keepHolidays',
  input: Type.Object({ edition: Edition, day: Day, reason: Reason }),
  output: Type.Object({}),
})

/** Characters of a file; one of a year has some thousands. */
export const MAX_HOLIDAY_FILE = 30_000

const File = Type.String({ minLength: 1, maxLength: MAX_HOLIDAY_FILE })

export const previewHolidayFile = staffLongRead({
  path: '/holidays/preview',
  summary: 'What a file of proclaimed days would change, and what is wrong with it, line by line.',
  act: 'keepHolidays',
  input: Type.Object({ file: File }),
  output: Type.Object({
    /** Empty: it can be imported. */
    faults: Type.Array(Text),
    edition: Edition,
    lines: Type.Array(
      Type.Object({
        day: Text,
        effect: Type.Enum(['new', 'changed', 'same']),
        ...WRITTEN,
        /** What stands there now; empty for a new one. */
        before: Text,
      }),
    ),
  }),
})

export const importHolidays = staffAction({
  path: '/holidays/import',
  summary: 'Imports a file of proclaimed days, whole or not at all.',
  act: 'keepHolidays',
  input: Type.Object({ edition: Edition, file: File }),
  output: Type.Object({ changedCount: Type.Integer() }),
})
