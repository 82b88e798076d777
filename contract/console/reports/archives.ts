import { Type } from 'typebox'
import { staffExport } from '#contract/console/reports/export.ts'
import { staffList } from '#contract/console/list.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()

/** What an archive has of each loan. */
export const ARCHIVE_KINDS = ['statement', 'certificate'] as const

/** making: its job runs or waits; ready: it can be downloaded; removed: its days are over. */
const STATES = ['making', 'ready', 'removed'] as const

const ROW = {
  id: Text,
  kind: Type.Enum(ARCHIVE_KINDS),
  state: Type.Enum(STATES),
  askedBy: Text,
  askedAt: Instant,
  /** Loans. */
  total: Type.Integer(),
  /** Documents that are made, and loans of which there is none. */
  made: Type.Integer(),
  leftOut: Type.Integer(),
  expiresAt: Instant,
}

export const listArchives = staffList({
  path: '/archives',
  summary: 'Archives of documents of many loans: one’s own, or of everybody (Archives).',
  act: 'makeArchives',
  filters: {},
  row: ROW,
})

export const readArchive = staffRead({
  path: '/archives/one',
  summary: 'An archive of documents: how far it is, and of which loans it has none.',
  act: 'makeArchives',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...ROW,
    reason: Text,
    endedAt: orNull(Instant),
    bytes: Type.Integer(),
    /** Of the ZIP; empty before it is made. */
    sha256: Text,
    /** The first hundred. */
    without: Type.Array(Type.Object({ number: Text, why: Text })),
  }),
})

export const makeArchive = staffAction({
  path: '/archives/make',
  summary: 'Makes a ZIP of a document of each of many loans, in the background.',
  act: 'makeArchives',
  input: Type.Object({
    kind: Type.Enum(ARCHIVE_KINDS),
    /** Numbers of loans, with spaces, lines or commas; else the filters of the list of loans. */
    numbers: Type.Optional(Type.String({ maxLength: 60_000 })),
    /** Numbers of no loan are left out; without it, they are refused by name. */
    leaveOutUnknown: Type.Optional(Type.Boolean()),
    number: Type.Optional(Type.String({ maxLength: 40 })),
    status: Type.Optional(Type.Enum(['21', '110', '151', '170', '174', '180', '200'])),
    due: Type.Optional(Type.Enum(['soon', 'late'])),
    reason: Reason,
  }),
  output: Type.Object({ id: Text }),
})

export const getArchiveFile = staffExport({
  path: '/archives/file',
  summary: 'The ZIP of an archive, with a manifest and its digests.',
  of: 'makeArchives',
  input: Type.Object({ id: Id }),
})
