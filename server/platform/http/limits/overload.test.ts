import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { watchOverload } from '#server/platform/http/limits/overload.ts'

/** A process whose event loop is as late as it is told, in milliseconds. */
function processOf(requests = 50) {
  let now = 0
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0, options: { max: 20 } })
  const overload = watchOverload(pool as never, () => now)
  for (let taken = 0; taken < requests; taken += 1) overload.begin()
  onTestFinished(() => overload.stop())
  const pass = (ms: number) => {
    now += ms
    const found = overload.now()
    overload.tick()
    return found
  }
  return { pool, pass, overload }
}

test('a moment of lateness is no overload, a second of it is', () => {
  const { pass } = processOf()
  expect([pass(25), pass(25), pass(900), pass(25), pass(25)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect([pass(400), pass(400), pass(400)]).toEqual([null, null, 'processor'])
})

test('a process that is late with few requests shares its machine, and refuses none', () => {
  const { pass, overload } = processOf(49)
  expect([pass(400), pass(400), pass(400)]).toEqual([null, null, null])
  overload.begin()
  expect(pass(400)).toBe('processor')
  overload.end()
  expect(pass(400)).toBeNull()
})

test('a process in time again takes requests, and is wary for five seconds', () => {
  const { pass } = processOf()
  for (let late = 0; late < 4; late += 1) pass(400)
  pass(25)
  expect(pass(25)).toBeNull()
  expect(pass(400)).toBe('processor')
  for (let ms = 0; ms < 6000; ms += 25) pass(25)
  expect(pass(400)).toBeNull()
})

test('ten statements that wait for each connection are as many as may wait', () => {
  const { pool, overload } = processOf()
  pool.waitingCount = 200
  expect(overload.now()).toBeNull()
  pool.waitingCount = 201
  expect(overload.now()).toBe('connections')
  pool.waitingCount = 0
  expect(overload.now()).toBeNull()
})

/** Seconds in which so many statements get a connection, while so many wait. */
function waitFor(seconds: number, given: number, waiting: number) {
  const { pool, overload, pass } = processOf()
  pool.waitingCount = waiting
  for (let ms = 0; ms < seconds * 1000; ms += 25) {
    for (let each = 0; each < given / 40; each += 1) pool.emit('acquire')
    pass(25)
  }
  return { pool, overload, pass }
}

test('statements that wait for a second are too many, however few wait', () => {
  // Forty a second of a database that takes half a second for each.
  expect(waitFor(3, 40, 41).overload.now()).toBe('connections')
  expect(waitFor(3, 40, 40).overload.now()).toBeNull()
  expect(waitFor(3, 400, 199).overload.now()).toBeNull()
})

test('a database that answers nothing is waited for two seconds, and no longer than it answers nothing', () => {
  expect(waitFor(1.5, 0, 21).overload.now()).toBeNull()
  const { pool, overload, pass } = waitFor(3, 0, 21)
  expect(overload.now()).toBe('connections')
  pool.waitingCount = 20
  pass(25)
  expect(overload.now()).toBeNull()
})
