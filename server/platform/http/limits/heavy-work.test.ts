import { expect, test } from 'vitest'
import { inTurn } from '#server/platform/http/limits/heavy-work.ts'
import { Busy } from '#server/platform/http/refusals/refusal.ts'

// Trust requirement 45.

const borrower = (borrowerId: string) => ({
  session: { borrowerId },
  request: { ip: '203.0.113.9' },
})

test('a borrower’s second document waits for the first, a third is refused, and others wait for nobody', async () => {
  const events: string[] = []
  const finish: (() => void)[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise<void>((done) => finish.push(done))
    events.push(`${name} ends`)
    return name
  }
  const first = inTurn(borrower('maria'), work('first'))
  const second = inTurn(borrower('maria'), work('second'))
  const others = inTurn(borrower('jose'), work('other'))
  await expect(inTurn(borrower('maria'), work('third'))).rejects.toBeInstanceOf(Busy)
  await expect.poll(() => events).toEqual(['first begins', 'other begins'])
  finish.shift()?.()
  expect(await first).toBe('first')
  await expect.poll(() => events).toContain('second begins')
  for (const done of finish) done()
  expect(await Promise.all([second, others])).toEqual(['second', 'other'])
})

test('work that fails is told to whoever asked, and holds up nothing', async () => {
  const failing = inTurn(borrower('ana'), async () => {
    throw new Error('no paper')
  })
  const next = inTurn(borrower('ana'), async () => 'made')
  await expect(failing).rejects.toThrow('no paper')
  expect(await next).toBe('made')
  expect(await inTurn(borrower('ana'), async () => 'again')).toBe('again')
})
