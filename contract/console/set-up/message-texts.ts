import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { Reason } from '#contract/console/reason.ts'
import { Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffLongRead, staffRead } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()
const Language = Type.Enum(['en', 'fil'])

/** A text message, a message to devices, or a template of a reply to a complaint. */
const Kind = Type.Enum(['sms', 'push', 'reply'])

const MESSAGE = { id: Text, brand: Text, kind: Kind, key: Text }

/** Names a message: brand, kind and key with blanks between them. */
const MessageId = Type.String({ pattern: '^[\\w-]{1,32} (sms|push|reply) \\w{1,60}$' })

export const listMessageTexts = staffList({
  path: '/message-texts',
  summary: 'The texts that staff may write in place of the program’s, by brand (Set-up, Messages).',
  act: 'readMessageTexts',
  filters: {
    brand: Type.Optional(Type.String({ maxLength: 40 })),
    kind: Type.Optional(Kind),
    /** Those that somebody wrote. */
    own: Type.Optional(Type.Enum(['yes'])),
  },
  row: {
    ...MESSAGE,
    english: Text,
    /** Languages in which somebody wrote a text, with a comma. */
    written: Text,
    changedAt: orNull(Instant),
    changedBy: Text,
  },
})

/** What a text is, with its placeholders filled in at the largest amount. */
export const Measured = Type.Object({
  /** Why it cannot be saved, in sentences. */
  faults: Type.Array(Text),
  shown: Text,
  /** Places that it takes: letters of the GSM alphabet, or units of UCS-2. */
  places: Type.Integer(),
  placesMost: Type.Integer(),
  /** gsm or ucs2; empty where it is no text message. */
  alphabet: Text,
  /** Parts that the gateway charges; 0: it is no text message. */
  parts: Type.Integer(),
  partsMost: Type.Integer(),
  /** Centavos. */
  cost: Text,
})

/** A message as it is sent now and as it would be, in each language. */
export const AsSent = Type.Object({
  /** real: of a borrower of whom it is true today; sample: nobody fits it; none: nothing is filled in. */
  figures: Type.Enum(['real', 'sample', 'none']),
  rows: Type.Array(Type.Object({ language: Language, before: Text, after: Text })),
})

export const readMessageText = staffRead({
  path: '/message-texts/one',
  summary: 'A message in each language, its placeholders, what it costs, and its versions.',
  act: 'readMessageTexts',
  input: Type.Object({ id: MessageId }),
  output: Type.Object({
    ...MESSAGE,
    placeholders: Type.Array(Type.Object({ name: Text, isNeeded: Type.Boolean(), example: Text })),
    languages: Type.Array(
      Type.Object({
        language: Language,
        text: Text,
        programText: Text,
        /** Somebody wrote it. */
        isOwn: Type.Boolean(),
        /** Travels with a change: one on another version is refused. */
        number: Type.Integer(),
        measured: Measured,
      }),
    ),
    /** Newest first; text null: the program's again. */
    versions: Type.Array(
      Type.Object({
        id: Text,
        language: Language,
        text: orNull(Text),
        reason: Text,
        at: Instant,
        by: Text,
      }),
    ),
  }),
})

const Written = Type.String({ maxLength: 2000 })

export const previewMessageText = staffLongRead({
  path: '/message-texts/preview',
  summary: 'What a text that is typed would say and cost, and why it cannot be saved.',
  act: 'writeMessageText',
  input: Type.Object({ id: MessageId, language: Language, text: Written }),
  output: Measured,
})

const Seen = Type.Integer({ minimum: 0 })

export const writeMessageText = staffAction({
  path: '/message-texts/write',
  summary: 'Asks to write a text in place of the program’s, for one brand and language.',
  act: 'writeMessageText',
  input: Type.Object({
    id: MessageId,
    language: Language,
    seen: Seen,
    text: Written,
    reason: Reason,
  }),
  output: Type.Object({}),
})

export const resetMessageText = staffAction({
  path: '/message-texts/reset',
  summary: 'Asks that the program’s text counts again.',
  act: 'writeMessageText',
  input: Type.Object({ id: MessageId, language: Language, seen: Seen, reason: Reason }),
  output: Type.Object({}),
})
