import { expect, test } from 'vitest'
import { Busy } from '#server/platform/http/refusals/refusal.ts'
import { openThreadPool } from '#server/platform/threads/thread-pool.ts'

const task = (name: string) => ({ file: new URL('testing-thread.ts', import.meta.url), name })
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('a thread answers a task with its bytes, and a failing one with its message', async () => {
  const pool = openThreadPool()
  const [one, wrong, two] = await Promise.allSettled([
    pool.run<string, Uint8Array>(task('echo'), 'one'),
    pool.run(task('fail'), 'no paper'),
    pool.run<string, Uint8Array>(task('echo'), 'two'),
  ])
  expect(one.status === 'fulfilled' && textOf(one.value)).toBe('one')
  expect(two.status === 'fulfilled' && textOf(two.value)).toBe('two')
  expect(wrong).toMatchObject({ status: 'rejected', reason: { message: 'no paper' } })
  await expect(pool.run(task('unknown'), '')).rejects.toThrow('No handler')
})

test('a thread that dies or hangs fails its task, and the next one has a new thread', async () => {
  const pool = openThreadPool({ taskSeconds: 2 })
  await expect(pool.run(task('die'), '')).rejects.toThrow('exited')
  expect(textOf(await pool.run(task('echo'), 'alive'))).toBe('alive')
  await expect(pool.run(task('hang'), '')).rejects.toThrow('hang took longer than 2 seconds')
  expect(textOf(await pool.run(task('echo'), 'again'))).toBe('again')
})

// Trust requirement 45.
test('a task that takes too much memory is ended, and the process goes on', async () => {
  const pool = openThreadPool({ megabytes: 24 })
  await expect(pool.run(task('grow'), '')).rejects.toThrow('memory')
  expect(textOf(await pool.run(task('echo'), 'after it'))).toBe('after it')
})

// Trust requirement 45.
test('one long task does not hold up the others', async () => {
  const pool = openThreadPool({ taskSeconds: 2 })
  const long = pool.run(task('hang'), '').catch(() => 'ended')
  expect(textOf(await pool.run(task('echo'), 'beside it'))).toBe('beside it')
  expect(await long).toBe('ended')
})

test('a limited number of tasks may wait', async () => {
  const pool = openThreadPool({ taskSeconds: 1, threads: 1 })
  const many = Array.from({ length: 250 }, async () => pool.run(task('hang'), 'x'))
  const answers = await Promise.allSettled(many)
  const refused = answers.filter(
    (each) => each.status === 'rejected' && each.reason instanceof Busy,
  )
  // One runs, 200 wait until their time is over.
  expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([])
  expect(refused).toHaveLength(49)
})
