import { expect, test } from 'vitest'
import { carrying } from '#server/platform/traces/carry-into-jobs.ts'
import { readTraceparent } from '#server/platform/traces/traceparent.ts'
import { withoutLiterals } from '#server/platform/traces/without-literals.ts'

test.each([
  [`select * from loan where id = $1 limit 10`, 'select * from loan where id = $1 limit ?'],
  [`select 'Ana''s (0917)', "t1"."id" from t1`, 'select ?, "t1"."id" from t1'],
  ['select 1.5,\n  -- of 0917\n  2 /* Ana */ from a', 'select ?, ? from a'],
  [`do $x$ begin perform '0917'; end $x$`, 'do ?'],
  [`select 'cut`, 'select ?'],
])('a statement is told without its values: %s', (text, told) => {
  expect(withoutLiterals(text)).toBe(told)
})

test('a long statement is cut', () => {
  expect(withoutLiterals(`select ${'a, '.repeat(9000)}`)).toHaveLength(1000)
})

const SPAN = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }

test.each([
  [
    `select graphile_worker.add_job('send', json_build_object('id', f(id))) from x where y = $1`,
    `select graphile_worker.add_job('send', json_build_object('id', f(id)), flags := array[$2::text]) from x where y = $1`,
  ],
  [
    `select graphile_worker.add_job('a)', $1), graphile_worker.add_job('b', '{}')`,
    `select graphile_worker.add_job('a)', $1, flags := array[$2::text]), graphile_worker.add_job('b', '{}', flags := array[$2::text])`,
  ],
])('each job that a statement enqueues carries the span as a flag', (text, carried) => {
  expect(carrying(text, ['x'], SPAN)).toEqual({
    text: carried,
    values: ['x', `00-${SPAN.traceId}-${SPAN.spanId}-01`],
  })
})

test.each(['select 1', `select graphile_worker.add_job('cut', json(`])(
  'any other statement stays as it is: %s',
  (text) => {
    expect(carrying(text, [], SPAN)).toEqual({ text, values: [] })
  },
)

test.each(['', '00-a-b-01', `01-${SPAN.traceId}-${SPAN.spanId}-01`, `00-${SPAN.traceId}-x-01`])(
  'a word that is no span is none: "%s"',
  (word) => {
    expect(readTraceparent(word)).toBeNull()
  },
)
