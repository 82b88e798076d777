import { expect, test } from 'vitest'
import { openThread } from '#server/platform/threads/thread.ts'

const FILE = new URL('testing-thread.ts', import.meta.url)

test('a thread answers each task with its bytes, and a failing one with its message', async () => {
  const thread = openThread(FILE)
  const [one, wrong, two] = await Promise.allSettled([
    thread.run('echo', 'one'),
    thread.run('fail', 'no paper'),
    thread.run('echo', 'two'),
  ])
  expect([one, two].map((each) => each.status)).toEqual(['fulfilled', 'fulfilled'])
  expect(Buffer.from((two as PromiseFulfilledResult<Uint8Array>).value).toString()).toBe('two')
  expect(wrong).toMatchObject({ status: 'rejected', reason: { message: 'no paper' } })
  await expect(thread.run('unknown', '')).rejects.toThrow('no such task')
})

test('a thread that dies or hangs fails its tasks, and the next task has a new one', async () => {
  const thread = openThread(FILE, { taskSeconds: 2 })
  await expect(thread.run('die', '')).rejects.toThrow('The thread ended.')
  expect(Buffer.from(await thread.run('echo', 'alive')).toString()).toBe('alive')
  await expect(thread.run('hang', '')).rejects.toThrow('longer than 2 seconds')
  expect(Buffer.from(await thread.run('echo', 'again')).toString()).toBe('again')
})

test('a thread takes a limited number of tasks', async () => {
  const thread = openThread(FILE)
  const many = Array.from({ length: 250 }, async () => thread.run('echo', 'x'))
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(50)
})
