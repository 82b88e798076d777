import { expect, test } from 'vitest'
import { knownChannels } from '#server/lending/disclosure/known-channels.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()

test.each(['2026-11-22T10:00', '2026-11-23T10:00', '2026-11-23T23:00'])(
  'a statement of %s names every channel that takes the installment, closed ones too',
  async (time) => {
    const now = Temporal.PlainDateTime.from(time).toZonedDateTime('Asia/Manila').toInstant()
    const at = { ...deps, clock: { ...deps.clock, now: () => now } }
    const names = (await knownChannels(at, 40_00n)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['BDO Counter', 'GCash', 'QR Ph / InstaPay']))
    expect(names).not.toContain('7-Eleven')
    expect((await knownChannels(at, 2_000_00n)).map(({ name }) => name)).toContain('7-Eleven')
  },
)
