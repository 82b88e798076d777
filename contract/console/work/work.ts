import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { Day, Id, Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffLongRead, staffRead } from '#contract/console/staff-endpoint.ts'
import { WORK_QUEUES } from '#contract/console/work/work-queues.ts'

const Queue = Type.Enum(WORK_QUEUES)

/** An item of a queue, as the address of its page has it. */
const Item = Type.String({ minLength: 1, maxLength: 200 })

export const readWork = staffRead({
  path: '/work',
  summary: 'The reader’s queues: what waits, what is free, what is theirs, done today (Work).',
  act: 'takeWork',
  input: Type.Object({}),
  output: Type.Object({
    /** The last day on which the reader is away; null: they are there. */
    awayUntil: orNull(Day),
    queues: Type.Array(
      Type.Object({
        queue: Queue,
        waiting: Type.Integer(),
        /** Of those, nobody’s. */
        free: Type.Integer(),
        mine: Type.Integer(),
        /** Past their time, whosever. */
        past: Type.Integer(),
        /** Since when the oldest free one waits; null: none is free. */
        oldestFreeAt: orNull(Instant),
        doneToday: Type.Integer(),
      }),
    ),
    /** To whom the reader can hand over. */
    colleagues: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
})

export const listWork = staffList({
  path: '/work/items',
  summary: 'What waits in a queue and whose it is, the most urgent first (Work).',
  act: 'seeToday',
  filters: {
    /** Without it, the first in which the reader works, or that they see. */
    queue: Type.Optional(Queue),
    /** Without it, all. */
    whose: Type.Optional(Type.Enum(['mine', 'free'] as const)),
  },
  row: {
    id: Type.String(),
    queue: Queue,
    /** A number of an application, complaint or loan, or a subject; empty: it has none. */
    name: Type.String(),
    since: Instant,
    /** When it is late; null: no clock runs. */
    dueAt: orNull(Instant),
    /** Empty: nobody’s. */
    assignee: Type.String(),
    isMine: Type.Boolean(),
    /** The last day on which it is theirs; empty: it is nobody’s. */
    untilOn: Type.String(),
  },
})

export const readWorkItem = staffRead({
  path: '/work/item',
  summary: 'Whether an item waits in a queue, and whose it is (beside the title of its page).',
  act: 'seeToday',
  input: Type.Object({ queue: Queue, item: Item }),
  output: Type.Object({
    isWaiting: Type.Boolean(),
    /** Empty: nobody’s. */
    assignee: Type.String(),
    isMine: Type.Boolean(),
    /** Whether the reader works in the queue. */
    isWorker: Type.Boolean(),
  }),
})

export const readAssignees = staffLongRead({
  path: '/work/assignees',
  summary: 'Whose the items of a page of a list are (the column Whose).',
  act: 'seeToday',
  input: Type.Object({ queue: Queue, items: Type.Array(Item, { maxItems: 100 }) }),
  output: Type.Object({
    /** Those that are somebody’s. */
    assignees: Type.Array(
      Type.Object({ item: Type.String(), name: Type.String(), isMine: Type.Boolean() }),
    ),
  }),
})

export const takeWork = staffAction({
  path: '/work/take',
  summary: 'Takes an item that is nobody’s, until the end of the day.',
  act: 'takeWork',
  input: Type.Object({ queue: Queue, item: Item }),
  output: Type.Object({}),
})

export const takeNextWork = staffAction({
  path: '/work/next',
  summary: 'Takes the most urgent item of a queue that is nobody’s.',
  act: 'takeWork',
  input: Type.Object({ queue: Queue }),
  output: Type.Object({
    /** Null: nothing is free. */
    item: orNull(Type.String()),
  }),
})

export const giveBackWork = staffAction({
  path: '/work/give-back',
  summary: 'Makes an item of one’s own nobody’s again.',
  act: 'takeWork',
  input: Type.Object({ queue: Queue, item: Item }),
  output: Type.Object({}),
})

const Handed = Type.Object({
  /** How many changed hands. */
  given: Type.Integer(),
  /** How many are nobody’s now: the other does not work in their queue, or may not decide them. */
  free: Type.Integer(),
})

export const handOverWork = staffAction({
  path: '/work/hand-over',
  summary: 'Gives all that is one’s own to somebody else, or back to its queues.',
  act: 'takeWork',
  /** Null: back to the queues. */
  input: Type.Object({ receiverId: orNull(Id) }),
  output: Handed,
})

export const setAway = staffAction({
  path: '/work/away',
  summary: 'Says until when one is away: one’s items are free and nothing is given until then.',
  act: 'takeWork',
  /** Null: one is back. */
  input: Type.Object({ untilOn: orNull(Day) }),
  output: Type.Object({}),
})
