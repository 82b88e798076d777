import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ChannelFacts, listChannels } from '#contract/repayment/payment-channels.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import {
  INFO,
  openRepayment,
  openSheet,
  REPAY_PAGE,
} from '#web/borrower/repayment/testing-repayment.tsx'
import { answer, behave, cut, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation(REPAY_PAGE)
})

function channel(number: string, name: string, changes: Partial<ChannelFacts> = {}): ChannelFacts {
  return {
    logo: '',
    name,
    channel_number: number,
    group: 'wallet',
    closed: '',
    fee: '',
    noFee: 'No added fee',
    posting: 'Posted within the hour',
    limits: 'Takes ₱1 to ₱29,999.99',
    hours: '',
    note: '',
    payAmount: 234_560,
    ...changes,
  }
}

const CHANNELS = [
  channel('GCSH', 'GCash', { fee: '+ ₱10.00 fee', noFee: '', note: 'Your bank may charge a fee.' }),
  channel('PYMY', 'Maya'),
  channel('GRPY', 'GrabPay'),
  channel('SHPE', 'ShopeePay'),
  channel('BDO', 'BDO Online', { group: 'bank', posting: 'Posted by Mon, Dec 7' }),
  channel('711', '7-Eleven', { group: 'counter', payAmount: 234_600 }),
  channel('LBC', 'LBC', { group: 'counter' }),
  channel('BDRX', 'BDO Counter', {
    group: 'bank',
    hours: 'Mon to Fri, 9:00 AM to 3:00 PM',
    closed: 'Closed now. Opens Mon, Dec 7, 9:00 AM.',
  }),
]

async function openDetailed(changes: { channels?: ChannelFacts[]; lastUsed?: string } = {}) {
  answer(listChannels, { channels: CHANNELS, lastUsed: '', ...changes })
  await openRepayment({}, PH)
  const sheet = await openSheet()
  await sheet.findByRole('heading', { level: 3, name: 'Stores and counters' })
  return sheet
}

const namesIn = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('radio')
    .map(
      (radio) => document.getElementById(`${radio.getAttribute('aria-labelledby')}`)?.textContent,
    )

type Opened = Awaited<ReturnType<typeof openDetailed>>
const sectionOf = (sheet: Opened, title: string) =>
  sheet.getByRole('heading', { level: 3, name: title }).closest('section')!

describe('the sheet of payment methods', () => {
  // spec: RP-021
  test('begins with what was used last, then what is free and at once', async () => {
    const free = { isFreeAtOnce: 1 }
    const channels = [
      channel('PYMY', 'Maya', free),
      channel('BDO', 'BDO Online', { ...free, group: 'bank' }),
      channel('GCSH', 'GCash', { fee: '+ ₱10.00 fee', isFreeAtOnce: 0 }),
      channel('LBC', 'LBC', { group: 'counter' }),
      channel('BPI', 'BPI', { ...free, group: 'bank', closed: 'Closed now.' }),
      channel('GRPY', 'GrabPay', free),
    ]
    const sheet = await openDetailed({ channels, lastUsed: 'GRPY' })
    const groups = sheet.getAllByRole('heading', { level: 3 })
    expect(groups.map((title) => [title.textContent, namesIn(title.closest('section')!)])).toEqual([
      ['You used this last', ['GrabPay']],
      ['Free, and posted within the hour', ['Maya', 'BDO Online']],
      ['E-wallets and QR', ['GCash']],
      ['Banks', ['BPI']],
      ['Stores and counters', ['LBC']],
    ])
  })

  // spec: RP-021
  test('groups the channels, and says of each when it posts and what it adds', async () => {
    const sheet = await openDetailed()
    expect(requestsTo(listChannels)[0]?.body).toBe('amount=234560')
    expect(sheet.getAllByRole('radio')).toHaveLength(8)
    expect(namesIn(sectionOf(sheet, 'E-wallets and QR'))).toHaveLength(4)
    expect(namesIn(sectionOf(sheet, 'Banks'))).toEqual(['BDO Online', 'BDO Counter'])
    expect(namesIn(sectionOf(sheet, 'Stores and counters'))).toEqual(['7-Eleven', 'LBC'])
    const gcash = sheet.getByRole('radio', { name: 'GCash' })
    expect(gcash.closest('label')?.textContent).toContain('+ ₱10.00 fee')
    const bank = sheet.getByRole('radio', { name: 'BDO Online' })
    expect(bank.closest('label')?.textContent).toContain('Posted by Mon, Dec 7')
  })

  // spec: RP-019
  test('says everything that is known of the picked channel, and of no other', async () => {
    const sheet = await openDetailed()
    expect(sheet.getAllByText('Takes ₱1 to ₱29,999.99')).toHaveLength(1)
    expect(sheet.getByText('Your bank may charge a fee.')).toBeTruthy()
    await userEvent.click(sheet.getByRole('radio', { name: '7-Eleven' }))
    expect(sheet.getByText(/^You pay ₱2,346\.00: no centavos here\./)).toBeTruthy()
    expect(sheet.getAllByText('Takes ₱1 to ₱29,999.99')).toHaveLength(1)
    expect(sheet.queryByText('Your bank may charge a fee.')).toBeNull()
  })

  // spec: RP-025
  test('shows a closed channel with when it opens, and it cannot be picked', async () => {
    const sheet = await openDetailed()
    const counter = sheet.getByRole<HTMLInputElement>('radio', { name: 'BDO Counter' })
    expect(counter.disabled).toBe(true)
    const described = counter.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent).join('')).toContain(
      'Closed now. Opens Mon, Dec 7, 9:00 AM.',
    )
    await userEvent.click(counter)
    expect(counter.checked).toBe(false)
  })

  // spec: RP-025
  test('has the channel that was last used first, and picked', async () => {
    const sheet = await openDetailed({ lastUsed: 'LBC' })
    expect(namesIn(sectionOf(sheet, 'You used this last'))).toEqual(['LBC'])
    expect(namesIn(sectionOf(sheet, 'Stores and counters'))).toEqual(['7-Eleven'])
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'LBC' }).checked).toBe(true)
  })

  // spec: RP-025
  test('does not pick a channel that is closed, though it was last used', async () => {
    const sheet = await openDetailed({ lastUsed: 'BDRX' })
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'BDO Counter' }).checked).toBe(false)
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'GCash' }).checked).toBe(true)
  })

  // spec: RP-019
  test('finds a channel by a part of its name, and says when there is none', async () => {
    const sheet = await openDetailed()
    const search = sheet.getByRole('searchbox', { name: 'Search payment methods' })
    await userEvent.type(search, '7 ELE')
    expect(namesIn(sheet.getByRole('group'))).toEqual(['7-Eleven'])
    expect(sheet.getByText('1 way to pay')).toBeTruthy()
    await userEvent.type(search, 'zzz')
    expect(sheet.queryAllByRole('radio')).toEqual([])
    expect(sheet.getByText('Nothing here is called “7 ELEzzz”.')).toBeTruthy()
    // What was picked before is not in sight: nothing is paid through it.
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: /^(Payment|Pay ₱[\d,.]+( with .+)?)$/ })
        .disabled,
    ).toBe(true)
  })

  // spec: RP-019
  test('has no search where all channels are in sight', async () => {
    const sheet = await openDetailed({ channels: CHANNELS.slice(1) })
    expect(sheet.getAllByRole('radio')).toHaveLength(7)
    expect(sheet.queryByRole('searchbox')).toBeNull()
  })

  // spec: API-017
  test.each([
    ['7-Eleven', 'Pay ₱2,346.00 with 7-Eleven'],
    ['Maya', 'Pay ₱2,345.60 with Maya'],
    ['GCash', 'Pay with GCash'],
  ])(
    'the button names what is paid through %s, and no amount where a fee comes on top',
    async (name, label) => {
      answer(startPayment, { payUrl: 'https://app.test.example/pay' })
      const sheet = await openDetailed()
      await userEvent.click(sheet.getByRole('radio', { name }))
      await userEvent.click(screen.getByRole('button', { name: label }))
      await waitFor(() => expect(sentTo).toHaveLength(1))
      expect(new URLSearchParams(requestsTo(startPayment)[0]?.body).get('amount')).toBe('234560')
    },
  )

  // spec: API-017
  test('pays the shown amount through the picked channel', async () => {
    answer(startPayment, { payUrl: 'https://app.test.example/pay' })
    const sheet = await openDetailed()
    await userEvent.click(sheet.getByRole('radio', { name: 'Maya' }))
    await userEvent.click(
      screen.getByRole('button', { name: /^(Payment|Pay ₱[\d,.]+( with .+)?)$/ }),
    )
    await waitFor(() => expect(sentTo).toHaveLength(1))
    const sent = new URLSearchParams(requestsTo(startPayment)[0]?.body)
    expect([sent.get('channelNumber'), sent.get('amount')]).toEqual(['PYMY', '234560'])
  })

  // spec: RP-019
  test.each([[INFO.repayList], [[]]])(
    'shows that it is loading, and no channel before it is known what each can do',
    async (repayList) => {
      behave(listChannels, () => {})
      await openRepayment({ repayList }, PH)
      const sheet = await openSheet()
      expect(await sheet.findByText(/^Loading/)).toBeTruthy()
      expect(sheet.queryAllByRole('radio')).toEqual([])
      expect(sheet.queryByText(/^No payment method/)).toBeNull()
    },
  )

  // spec: RP-019
  test('opened again, it is loading until it has its words', async () => {
    await openDetailed()
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Payment Method' }))
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByText(/^Loading/)).toBeTruthy()
    expect(await sheet.findAllByRole('radio')).toHaveLength(8)
  })

  // spec: RP-019
  test('lists the channels by name when what they can do cannot be loaded', async () => {
    cut(listChannels)
    await openRepayment({}, PH)
    const sheet = await openSheet()
    await sheet.findByRole('radio', { name: 'GCash' })
    expect(sheet.getAllByRole('radio')).toHaveLength(2)
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: /^(Payment|Pay ₱[\d,.]+( with .+)?)$/ })
        .disabled,
    ).toBe(false)
  })

  // spec: RP-019
  test('says that no method is open when there is none, known or not', async () => {
    cut(listChannels)
    await openRepayment({ repayList: [] }, PH)
    const sheet = await openSheet()
    expect(await sheet.findByText(/^No payment method is open right now/)).toBeTruthy()
    expect(sheet.queryAllByRole('radio')).toEqual([])
  })

  // spec: RP-019
  test('in market asGiven stays the given list, and asks for nothing more', async () => {
    await openRepayment({}, GIVEN)
    const sheet = await openSheet()
    expect(sheet.getAllByRole('radio')).toHaveLength(2)
    expect(requestsTo(listChannels)).toEqual([])
  })
})
