// What channels can do, over the calls.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listChannels } from '#contract/repayment/payment-channels.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { loanOf, pay } = repaymentTools(server)

describe('a channel', () => {
  const channelsOf = async ({ token }: { token: string }, amount: number) => {
    const { data } = await ask(app, listChannels, { amount }, { token })
    const find = (number: string) =>
      data.channels.find(({ channel_number: each }) => each === number)
    return { ...data, find }
  }

  // spec: RP-021
  test('that is closed is listed with when it opens, and a payment through it is refused', async () => {
    const loan = await loanOf('ph')
    saturday()
    const { repayAmount } = await loan.repayment()
    const listed = await channelsOf(loan, repayAmount)
    expect(listed.find('GCSH')).toMatchObject({ closed: '', group: 'wallet' })
    expect(listed.find('BDRX')).toMatchObject({
      group: 'bank',
      hours: 'Mon to Fri, 9:00 AM to 3:00 PM',
      closed: expect.stringMatching(/^Closed now\. Opens Mon, .*9:00 AM\.$/),
    })
    // What takes the payment comes first; what is never offered to payers is not listed.
    const closed = listed.channels.map((each) => each.closed !== '')
    expect(closed).toEqual(closed.toSorted((one, other) => Number(one) - Number(other)))
    expect([listed.find('DDBT'), listed.find('ALPY')]).toEqual([undefined, undefined])

    const refused = await loan.start(repayAmount, { channelNumber: 'BDRX' })
    expect(refused).toMatchObject({
      code: '-1002',
      message: expect.stringMatching(
        /^channelNumber: BDO Counter cannot take this payment\. Closed now\. Opens Mon, /,
      ),
    })
    expect(await loan.intents()).toHaveLength(0)
  })

  // spec: ENT-113
  test('that does not take the amount says what it takes, and refuses it', async () => {
    const loan = await loanOf('ph')
    const listed = await channelsOf(loan, 100_00)
    expect(listed.find('711')?.closed).toBe('Takes ₱250 or more.')
    // It comes after those that take it, though its provider names it before some of them.
    const open = listed.channels.filter(({ closed }) => closed === '')
    expect(listed.channels.slice(0, open.length)).toEqual(open)
    const refused = await loan.start(100_00, { channelNumber: '711' })
    expect(refused.message).toBe(
      'channelNumber: 7-Eleven cannot take this payment. Takes ₱250 or more.',
    )
    const unknown = await loan.start(100_00, { channelNumber: 'NONE' })
    expect(unknown).toMatchObject({
      code: '-1002',
      message: expect.stringMatching(/not available/),
    })
    expect(await loan.intents()).toHaveLength(0)
  })

  // spec: ENT-113
  test('that was last paid through is named to this borrower alone', async () => {
    const [loan, other] = [await loanOf('ph'), await loanOf('ph')]
    expect((await channelsOf(loan, 1_000_00)).lastUsed).toBe('')
    // Started and not paid is not used.
    await loan.started(1_000_01, { channelNumber: 'GRPY' })
    await pay((await loan.started(1_000_00, { channelNumber: 'PYMY' })).reference)
    const [own, others] = [await channelsOf(loan, 1_000_00), await channelsOf(other, 1_000_00)]
    expect([own.lastUsed, others.lastUsed]).toEqual(['PYMY', ''])
    expect(own.channels).toEqual(others.channels)
  })
})

/** The next Saturday at noon in Manila, until the end of the test. */
function saturday() {
  const today = deps.clock.now().toZonedDateTimeISO(MANILA)
  const day = today.add({ days: (6 - today.dayOfWeek + 7) % 7 }).with({ hour: 12 })
  const now = vi.spyOn(deps.clock, 'now').mockReturnValue(day.toInstant())
  onTestFinished(() => now.mockRestore())
}
