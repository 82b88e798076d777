import { type TProperties, Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { TERMS } from '#contract/console/loans/hardship-plans.ts'
import { Reason } from '#contract/console/reason.ts'
import { Day, Id, Instant, orNull } from '#contract/console/record.ts'
import { COLLECTION_TEMPLATES } from '#contract/console/service/collections.ts'
import type { Action } from '#contract/console/staff-action.ts'
import { staffAction, staffLongRead, staffRead } from '#contract/console/staff-endpoint.ts'
import { WORK_QUEUES } from '#contract/console/work/work-queues.ts'

/** What is done for many at once: each by the action that there is for one. */
export const BATCH_KINDS = ['assign', 'message', 'writeOff', 'offerPlan', 'releasePayout'] as const

export type BatchKindName = (typeof BATCH_KINDS)[number]

/** Items of one batch. */
export const MAX_BATCH_ITEMS = 200

/** Ids, as the addresses of their pages have them. */
const ITEMS = {
  items: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    minItems: 1,
    maxItems: MAX_BATCH_ITEMS,
    uniqueItems: true,
  }),
}

const SUM = {
  /** That would be done, or are to be done. */
  count: Type.Integer(),
  /** Centavos owed on them, or lost with them; 0: they are no money. */
  amount: Type.String(),
}

const SEEN = {
  /** Hash of what is to be done; travels from the preview to the beginning. */
  seen: Type.String({ maxLength: 64 }),
}

/** An item that is left out, and why. */
const LeftOut = Type.Object({ item: Type.String(), label: Type.String(), why: Type.String() })

interface Declared<T extends TProperties> {
  readonly path: `/batches/${string}`
  readonly act: Action
  /** What is said once for all items. */
  readonly terms: T
  /** As in “Gives these items to somebody”. */
  readonly does: string
}

/** The preview of a kind of batch, and the call that begins it. */
function batchCalls<T extends TProperties>({ path, act, terms, does }: Declared<T>) {
  return {
    preview: staffLongRead({
      path: `${path}/preview`,
      summary: `What it would do: ${does}, as a sum, with what is left out and why.`,
      act,
      input: Type.Object({ ...ITEMS, ...terms }),
      output: Type.Object({ ...SUM, ...SEEN, leftOut: Type.Array(LeftOut) }),
    }),
    start: staffAction({
      path,
      summary: `Begins in the background, as it was previewed: ${does}.`,
      act,
      input: Type.Object({ ...ITEMS, ...terms, ...SUM, ...SEEN, batchId: Id, reason: Reason }),
      output: Type.Object({ id: Type.String() }),
    }),
  }
}

export const ASSIGN_MANY = batchCalls({
  path: '/batches/assign',
  act: 'assignWork',
  does: 'gives items of a queue to a person',
  terms: { queue: Type.Enum(WORK_QUEUES), staffId: Id, untilOn: Day },
})

export const MESSAGE_MANY = batchCalls({
  path: '/batches/message',
  act: 'contactBorrower',
  does: 'sends a message to the borrower of each late loan, within hours and counts',
  terms: { template: Type.Enum(COLLECTION_TEMPLATES) },
})

export const WRITE_OFF_MANY = batchCalls({
  path: '/batches/write-off',
  act: 'proposeWriteOff',
  does: 'writes off each late loan, once finance approves the one request for all',
  terms: {},
})

const { id: _, ...PLAN_TERMS } = TERMS

export const PLAN_MANY = batchCalls({
  path: '/batches/offer-plan',
  act: 'proposeHardshipPlan',
  does: 'offers a hardship plan of the same terms on each late loan, once finance approves',
  terms: PLAN_TERMS,
})

export const RELEASE_MANY = batchCalls({
  path: '/batches/release-payouts',
  act: 'releasePayout',
  does: 'releases held payouts that one person may release; those that take two are left out',
  terms: {},
})

const ROW = {
  id: Type.String(),
  kind: Type.Enum(BATCH_KINDS),
  madeAt: Instant,
  by: Type.String(),
  /** requested: another person approves it; stopped: what was not done is left. */
  state: Type.Enum(['requested', 'rejected', 'running', 'stopped', 'ended']),
  ...SUM,
  done: Type.Integer(),
  leftOut: Type.Integer(),
}

export const listBatches = staffList({
  path: '/batches',
  summary: 'Acts for many: one’s own, and those of kinds that the reader does or approves.',
  act: 'seeToday',
  filters: {},
  row: ROW,
})

export const readBatch = staffRead({
  path: '/batches/one',
  summary: 'How far an act for many is, and what came of each item.',
  act: 'seeToday',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...ROW,
    reason: Type.String(),
    endedAt: orNull(Instant),
    items: Type.Array(
      Type.Object({
        item: Type.String(),
        label: Type.String(),
        amount: Type.String(),
        outcome: Type.Enum(['waiting', 'done', 'leftOut']),
        at: orNull(Instant),
        /** Why it is left out; empty: it is not. */
        why: Type.String(),
      }),
    ),
  }),
})

export const stopBatch = staffAction({
  path: '/batches/stop',
  summary: 'Stops an act for many: what is done stays, the rest is left out.',
  act: 'seeToday',
  input: Type.Object({ id: Id }),
  output: Type.Object({}),
})
