import { Type } from 'typebox'
import { Id, orNull } from '#contract/console/record.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** The path of a list's call. */
const List = Type.String({ pattern: '^/[a-z/-]{1,60}$' })

/** Views of one list that one person may have. */
export const MAX_VIEWS = 20

export const listSavedViews = staffRead({
  path: '/views',
  summary:
    'The saved views of a list: one’s own, and those for all of one’s roles; above the list.',
  act: 'ownAccount',
  input: Type.Object({ list: List }),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        /** For all of it; null: it is one's own alone. */
        role: orNull(Type.Enum(ROLES)),
        /** Filters and order, as the address has them. */
        query: Type.String(),
        /** Heads of columns that it leaves out. */
        hidden: Type.Array(Type.String()),
        isOwn: Type.Boolean(),
      }),
    ),
  }),
})

export const saveView = staffAction({
  path: '/views/save',
  summary:
    'Saves filters, order and columns of a list under a name; the same name is written over.',
  act: 'ownAccount',
  input: Type.Object({
    list: List,
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** One of one's own roles. */
    role: Type.Optional(Type.Enum(ROLES)),
    query: Type.String({ maxLength: 500 }),
    hidden: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 30 }),
  }),
  output: Type.Object({ id: Type.String() }),
})

export const removeView = staffAction({
  path: '/views/remove',
  summary: 'Removes a view that one saved, or as an administrator any shared one.',
  act: 'ownAccount',
  input: Type.Object({ id: Id }),
  output: Type.Object({}),
})
