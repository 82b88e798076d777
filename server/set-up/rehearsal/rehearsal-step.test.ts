import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PRODUCTION } from '#server/app/testing/testing-production.ts'
import { storePaper } from '#server/payments/rehearsal/paper.ts'
import { setUpSteps } from '#server/set-up/set-up.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'hiram-rehearsal-step-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const NAME = 'Rehearsal with providers'
const TEST_MODE = { TEST_MODE: '1', DRAGONPAY_URL: '' }

async function stepWith(env: Record<string, string>) {
  const steps = await setUpSteps({ ...PRODUCTION, DATA_DIR, ...env })
  return steps.find(({ name }) => name === NAME)
}

function keepPaper(
  endedAt: string,
  outcome: 'differs' | 'as expected' | 'not run',
  isDouble = false,
): void {
  const facts = { expected: { status: 'paid' }, seen: { status: 'void' }, why: null }
  const steps = [{ name: 'pay', outcome, ...facts }]
  const system = 'https://test.dragonpay.ph'
  storePaper(DATA_DIR, { provider: 'dragonpay', system, isDouble, version: '1', endedAt, steps })
}

test('in test mode each provider is to be rehearsed with, until its last paper is as expected', async () => {
  expect(await stepWith({})).toBeUndefined()
  expect(await stepWith(TEST_MODE)).toMatchObject({
    missing: [
      expect.stringMatching(/^dragonpay was not rehearsed: .* hiram rehearse dragonpay\.$/),
    ],
  })
  const lists = { ...TEST_MODE, SANCTIONS_BY: 'yente', IDENTITY_CHECK_BY: 'didit' }
  expect((await stepWith(lists))?.missing.slice(1)).toEqual([
    expect.stringMatching(/^yente was not rehearsed/),
    expect.stringMatching(/^didit was not rehearsed/),
  ])
  keepPaper('2026-11-30T03:00:00Z', 'differs')
  expect(await stepWith(TEST_MODE)).toMatchObject({
    missing: [expect.stringMatching(/^dragonpay did something else than its adapter expects/)],
  })
  keepPaper('2026-11-30T03:10:00Z', 'not run')
  expect(await stepWith(TEST_MODE)).toMatchObject({
    missing: [expect.stringMatching(/^dragonpay was not rehearsed/)],
  })
  keepPaper('2026-11-30T03:20:00Z', 'as expected', true)
  expect(await stepWith(TEST_MODE)).toMatchObject({
    missing: [expect.stringMatching(/^dragonpay was rehearsed by its double alone/)],
  })
  keepPaper('2026-11-30T04:00:00Z', 'as expected')
  expect(await stepWith(TEST_MODE)).toMatchObject({
    missing: [],
    notes: ['dragonpay, 2026-11-30T04:00:00Z: 1 as expected, 0 differ, 0 not run.'],
  })
})
