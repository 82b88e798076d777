// Views of lists that staff save, for themselves or for all of a role.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  listSavedViews,
  MAX_VIEWS,
  removeView,
  saveView,
} from '#contract/console/staff/saved-views.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const collector = await testStaff(t, 'collections')
const colleague = await testStaff(t, 'collections')
const finance = await testStaff(t, 'finance')

const LATE = {
  list: '/loans',
  name: 'Late ones',
  query: 'status=180&sort=lateSince',
  hidden: ['Product'],
} as const

const seenBy = async (staff: typeof finance, list = '/loans') =>
  (await staff.call(listSavedViews, { list })).data.items.map(({ id: _id, ...view }) => view)

it('is seen by who saved it, until they share it with a role of theirs', async () => {
  const shown = { name: 'Late ones', query: LATE.query, hidden: ['Product'] }
  await collector.call(saveView, { ...LATE, hidden: [...LATE.hidden] })
  expect(await seenBy(collector)).toEqual([{ ...shown, role: null, isOwn: true }])
  expect(await seenBy(collector, '/complaints')).toEqual([])
  expect(await seenBy(colleague)).toEqual([])

  // Under the same name it is the same view.
  await collector.call(saveView, { ...LATE, hidden: [], role: 'collections' })
  expect(await seenBy(colleague)).toEqual([
    { ...shown, hidden: [], role: 'collections', isOwn: false },
  ])
  expect(await seenBy(finance)).toEqual([])
  expect(await collector.call(saveView, { ...LATE, hidden: [], role: 'finance' })).toMatchObject({
    code: CODES.inputRefused,
    message: 'role: choose one of your own.',
  })
})

it.each([
  ['left', 'state', 'ended'],
  ['lost the role', 'roles', ['finance']],
] as const)(
  'is not shared any more once its maker %s, and an administrator removes it',
  async (_, field, now) => {
    const maker = await testStaff(t, 'support')
    const other = await testStaff(t, 'support')
    const admin = await testStaff(t, 'admin')
    const saved = { ...LATE, hidden: [], role: 'support' as const }
    const { id } = (await maker.call(saveView, saved)).data
    expect(await seenBy(other)).toHaveLength(1)
    const { database } = t.deps
    await database
      .updateTable('staff')
      .set({ [field]: now })
      .where('id', '=', maker.id)
      .execute()
    expect(await seenBy(other)).toEqual([])
    expect(await other.call(removeView, { id })).toMatchObject({ code: CODES.notFound })
    expect(await admin.call(removeView, { id })).toMatchObject({ code: '0' })
  },
)

it('is removed by who saved it, not by a colleague, and the log has both', async () => {
  const [view] = (await colleague.call(listSavedViews, { list: '/loans' })).data.items
  const id = view?.id ?? ''
  expect(await colleague.call(removeView, { id })).toMatchObject({ code: CODES.notFound })
  expect(await seenBy(collector)).toHaveLength(1)
  expect(await collector.call(removeView, { id })).toMatchObject({ code: '0' })
  expect(await seenBy(colleague)).toEqual([])
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from staff_log
    where staff_id = ${collector.id} and subject is not null and kind = 'done'`.execute(
    t.deps.database,
  )
  expect(rows).toContainEqual({ kind: 'done', subject: '/loans Late ones' })
})

it.each([
  ['/loans', 'borrowerId=8ad4e7f2-0000-4000-8000-000000000000'],
  ['/loans', 'number=HL1'],
  ['/loans', 'nothing=1'],
  ['/loans', 'status=Juan'],
  ['/loans', 'brand=Juan'],
  ['/loans', 'sort=Juan'],
  ['/holidays', 'year=Juan'],
  ['/bank-statements', 'account=Juan'],
])(
  'keeps no filter, and no value of one, that could name a borrower or a loan: %s?%s',
  async (list, query) => {
    const answer = await collector.call(saveView, { ...LATE, hidden: [], list, query })
    expect(answer).toMatchObject({ code: CODES.inputRefused })
    expect(await seenBy(collector, list)).toEqual([])
  },
)

it('is of a list, and not one of too many', async () => {
  const of = (list: string, name = 'One') =>
    finance.call(saveView, { ...LATE, hidden: [], query: '', list, name })
  expect(await of('/loans/one')).toMatchObject({ code: CODES.inputRefused })
  for (let count = 0; count < MAX_VIEWS; count++) await of('/suspense', `View ${count}`)
  expect((await of('/suspense', 'One more')).message).toContain('remove one first')
  expect(await of('/suspense', 'View 3')).toMatchObject({ code: '0' })
})
