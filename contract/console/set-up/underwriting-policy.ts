import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()

/** What is typed: the server says what is wrong with it, field by field. */
const Typed = Type.String({ maxLength: 60 })
const MarkAction = Type.Enum(['refer', 'ignore'])

/** A policy as a person types it: amounts in pesos; an empty limit is none. */
export const PolicyForm = Type.Object({
  raisePercent: Typed,
  latePercent: Typed,
  overdueLoan: Type.Enum(['decline', 'refer']),
  referredBelowAge: Typed,
  referredAboveAge: Typed,
  creditReportDays: Typed,
  refersFirstLoans: Type.Enum(['yes', 'no']),
  device: MarkAction,
  deviceLeast: Typed,
  account: MarkAction,
  accountLeast: Typed,
  idNumber: MarkAction,
  idNumberLeast: Typed,
  address: MarkAction,
  addressLeast: Typed,
  network: MarkAction,
  networkLeast: Typed,
  loansPerDay: Typed,
  pesosPerDay: Typed,
  firstPesosPerDay: Typed,
})

/** shipped: the policy before the first version, by the settings of the server. */
const STATES = ['shipped', 'draft', 'asked', 'published', 'rejected', 'discarded'] as const

export const listPolicyVersions = staffList({
  path: '/underwriting',
  summary: 'Versions of the underwriting policy, newest first (Set-up, Underwriting).',
  act: 'readPolicy',
  filters: { state: Type.Optional(Type.Enum([...STATES])) },
  row: {
    id: Text,
    /** 0: as shipped. */
    number: Type.Integer(),
    state: Type.Enum(STATES),
    isInForce: Type.Boolean(),
    at: orNull(Instant),
    writers: Text,
    askedBy: Text,
    checkedBy: Text,
  },
})

const OUTCOMES = ['approve', 'refer', 'decline'] as const

const Replay = Type.Object({
  id: Text,
  /** none is no replay at all; stale: the draft or what is in force changed since. */
  state: Type.Enum(['stale', 'running', 'done']),
  startedAt: Instant,
  startedBy: Text,
  endedAt: orNull(Instant),
  /** The version that it is compared with; 0: as shipped. */
  inForce: Type.Integer(),
  total: Type.Integer(),
  done: Type.Integer(),
  /** Applications of which all facts are those of the decision. */
  asDecided: Type.Integer(),
  changed: Type.Integer(),
  /** Nine; centavos. */
  cells: Type.Array(
    Type.Object({
      before: Type.Enum(OUTCOMES),
      after: Type.Enum(OUTCOMES),
      count: Type.Integer(),
      principalBefore: Text,
      principalAfter: Text,
    }),
  ),
  limitBefore: Text,
  limitAfter: Text,
})

const VersionId = Type.String({ pattern: '^(shipped|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' })

export const readPolicyVersion = staffRead({
  path: '/underwriting/one',
  summary: 'A version of the underwriting policy, what it changes, and its replay.',
  act: 'readPolicy',
  input: Type.Object({ id: VersionId }),
  output: Type.Object({
    id: Text,
    number: Type.Integer(),
    state: Type.Enum(STATES),
    isInForce: Type.Boolean(),
    /** Whether a draft can begin: there is none. */
    canBegin: Type.Boolean(),
    form: PolicyForm,
    /** From what is in force, or, for a published one, from what was in force before it. */
    changes: Type.Array(Type.Object({ field: Text, before: Text, after: Text })),
    edition: Type.Integer(),
    writers: Type.Array(Text),
    changedAt: orNull(Instant),
    askedBy: Text,
    askedAt: orNull(Instant),
    reason: Text,
    checkedBy: Text,
    checkedAt: orNull(Instant),
    rejectReason: Text,
    /** Whether the reader asked for it or wrote any of it: another person must approve it. */
    isOwn: Type.Boolean(),
    replay: orNull(Replay),
    /** Applications that a replay covers at most. */
    replayMost: Type.Integer(),
    seen: Text,
  }),
})

export const listReplayChanges = staffList({
  path: '/underwriting/changes',
  summary: 'Past applications that a draft decides in another way, oldest first.',
  act: 'readPolicy',
  filters: {
    /** Without it nothing is listed. */
    replay: Type.Optional(Id),
    before: Type.Optional(Type.Enum(OUTCOMES)),
    after: Type.Optional(Type.Enum(OUTCOMES)),
  },
  row: {
    /** Of the application: its page opens under its own rules. */
    id: Text,
    number: Text,
    product: Text,
    appliedAt: Instant,
    before: Type.Enum(OUTCOMES),
    after: Type.Enum(OUTCOMES),
    /** Centavos. */
    principalBefore: Text,
    principalAfter: Text,
    /** Why each would not approve it, with semicolons. */
    reasonsBefore: Text,
    reasonsAfter: Text,
    isAsDecided: Type.Boolean(),
  },
})

export const startPolicyDraft = staffAction({
  path: '/underwriting/draft/start',
  summary: 'Begins a draft: as the policy in force, or as another version.',
  act: 'draftPolicy',
  input: Type.Object({ from: Type.Optional(VersionId) }),
  output: Type.Object({ id: Text }),
})

/** A draft as it was read: a changed one refuses. */
const SEEN_DRAFT = { id: Id, edition: Type.Integer({ minimum: 0 }) }
const Seen = Type.String({ minLength: 1, maxLength: 64 })

export const savePolicyDraft = staffAction({
  path: '/underwriting/draft/save',
  summary: 'Keeps a draft; one that waits for approval becomes a draft again.',
  act: 'draftPolicy',
  input: Type.Object({ ...SEEN_DRAFT, form: PolicyForm }),
  output: Type.Object({ edition: Type.Integer() }),
})

export const discardPolicyDraft = staffAction({
  path: '/underwriting/draft/discard',
  summary: 'Throws a draft away.',
  act: 'draftPolicy',
  input: Type.Object(SEEN_DRAFT),
  output: Type.Object({}),
})

export const replayPolicy = staffAction({
  path: '/underwriting/draft/replay',
  summary: 'Replays a draft over past applications, in the background.',
  act: 'draftPolicy',
  input: Type.Object(SEEN_DRAFT),
  output: Type.Object({}),
})

export const requestPolicy = staffAction({
  path: '/underwriting/draft/ask',
  summary: 'Asks to publish a draft that was replayed. Another person approves it.',
  act: 'draftPolicy',
  input: Type.Object({ id: Id, seen: Seen, reason: Reason }),
  output: Type.Object({}),
})

export const checkPolicy = staffAction({
  path: '/underwriting/draft/check',
  summary: 'Publishes the version of the policy that another person asked for, or rejects it.',
  act: 'checkPolicy',
  input: Type.Object({
    id: Id,
    outcome: Type.Enum(['approved', 'rejected']),
    seen: Seen,
    reason: Type.Optional(Reason),
  }),
  output: Type.Object({}),
})
