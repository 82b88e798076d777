import { Type } from 'typebox'
import { Day, Id, Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'
import { WORK_QUEUES } from '#contract/console/work/work-queues.ts'

const Queue = Type.Enum(WORK_QUEUES)

/** Items of a queue that a lead gives at once. */
export const MAX_ASSIGNED_ITEMS = 100

const COUNTED = {
  queue: Queue,
  count: Type.Integer(),
  past: Type.Integer(),
  /** Since when the oldest waits; null: none does. */
  oldestAt: orNull(Instant),
}

export const readWorkload = staffRead({
  path: '/work/load',
  summary: 'How much of each queue is nobody’s and each person’s, how old, and done today (Work).',
  act: 'seeWorkload',
  input: Type.Object({}),
  output: Type.Object({
    queues: Type.Array(
      Type.Object({
        ...COUNTED,
        /** Of those, nobody’s, and since when the oldest of them waits. */
        free: Type.Integer(),
        oldestFreeAt: orNull(Instant),
        doneToday: Type.Integer(),
      }),
    ),
    /** Everybody who works in a queue, for each queue that they work in. */
    people: Type.Array(
      Type.Object({
        staffId: Type.String(),
        name: Type.String(),
        awayUntil: orNull(Day),
        ...COUNTED,
        doneToday: Type.Integer(),
      }),
    ),
  }),
})

export const assignWork = staffAction({
  path: '/work/assign',
  summary: 'Gives the most urgent free items of a queue, or one item, to a person until a day.',
  act: 'assignWork',
  input: Type.Object({
    queue: Queue,
    staffId: Id,
    /** One, whosever it is; without it the most urgent that are nobody’s. */
    item: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    count: Type.Integer({ minimum: 1, maximum: MAX_ASSIGNED_ITEMS }),
    untilOn: Day,
  }),
  output: Type.Object({ given: Type.Integer() }),
})

export const setPersonAway = staffAction({
  path: '/work/person-away',
  summary: 'Says until when somebody is away, and hands their items over or back to the queues.',
  act: 'assignWork',
  input: Type.Object({
    staffId: Id,
    /** Null: they are back. */
    untilOn: orNull(Day),
    /** Null: back to the queues. */
    receiverId: orNull(Id),
  }),
  output: Type.Object({ given: Type.Integer(), free: Type.Integer() }),
})
