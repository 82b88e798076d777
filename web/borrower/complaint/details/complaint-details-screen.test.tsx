import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getComplaint,
  rateComplaint,
  reopenComplaint,
} from '#contract/complaint/complaint-handling.ts'
import type { Brand, Language } from '#contract/brand.ts'
import type { Complaint } from '#web/borrower/complaint/complaint.ts'
import { ComplaintDetailsScreen } from '#web/borrower/complaint/details/complaint-details-screen.tsx'
import { aComplaint } from '#web/borrower/complaint/testing-complaints.ts'
import { answer, answerBody, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { complaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/complaint-handling-texts.ts'

/** The page's clock is moved, so that no test waits 3 real seconds. */
const LOAD_TO_RATING_MS = 3000

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/complainDetails?problemId=p-1')
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(changes: Partial<Complaint> = {}, brand: Brand = GIVEN, language?: Language) {
  answer(getComplaint, aComplaint(changes))
  const query = { problemId: 'p-1' }
  const texts = complaintHandlingTexts
  const opened = await openScreen(ComplaintDetailsScreen, {
    brand,
    query,
    texts,
    ...(language && { language }),
  })
  await screen.findByText('They call at night.')
  return opened
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const result = () => screen.queryByRole('region', { name: 'Process Result' })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const bodies = (endpoint: Parameters<typeof requestsTo>[0]) =>
  requestsTo(endpoint).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

// spec: RT-023, API-012
test('the complaint named in the address is requested', async () => {
  await open()
  expect(bodies(getComplaint)[0]).toEqual({ problemId: 'p-1' })
})

// spec: CD-001, CD-002, CD-003, CD-004, ENT-083, ENT-084
// spec: ENT-086
test('type, sub-type and content are shown, the content with its count and read-only', async () => {
  await open()
  expect(screen.getByText('Topic').parentElement?.textContent).toBe('TopicCollection')
  expect(screen.getByText('What happened').parentElement?.textContent).toBe('What happenedThreats')
  expect(screen.getByText('19/200')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

// spec: CD-002
test('a complaint without a sub-type has no row for it', async () => {
  await open({ sonType: '' })
  expect(screen.queryByText('What happened')).toBeNull()
})

describe('the photos', () => {
  // spec: CD-005, ENT-087
  test('are shown, and a tap enlarges a photo', async () => {
    await open()
    const photos = within(screen.getByRole('list', { name: 'Your photos' })).getAllByRole('img')
    expect(photos.map((photo) => photo.getAttribute('src'))).toEqual([
      '/found/images/one',
      '/found/images/two',
    ])
    await user.click(
      within(screen.getByRole('list', { name: 'Your photos' })).getByRole('button', {
        name: 'Enlarge photo 2',
      }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Photo 2' })
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/found/images/two')
    pressEscape()
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  // spec: CD-005, CD-007
  test('that cannot be loaded show a message', async () => {
    await open({ disposeImages: [] })
    fireEvent.error(screen.getByRole('img', { name: 'Photo 1' }))
    expect(screen.getByText('Photo 1 cannot be shown')).toBeTruthy()
  })
})

describe('the process result', () => {
  // spec: CD-006, CD-007, ENT-088, ENT-089
  test('shows the reply and its photos', async () => {
    await open()
    expect(within(result()!).getByText('We spoke with the agent.')).toBeTruthy()
    expect(within(result()!).getByRole('img').getAttribute('src')).toBe('/found/images/reply')
  })

  // spec: CD-008
  test('is hidden only when both text and photos are empty', async () => {
    await open({ disposeDetail: '', disposeImages: [] })
    expect(result()).toBeNull()
  })

  // spec: CD-008
  test.each([
    { disposeDetail: 'We looked into it.', disposeImages: [] },
    { disposeDetail: '', disposeImages: ['/found/images/reply'] },
  ])('is shown with either of them: %o', async (reply) => {
    await open(reply)
    expect(result()).toBeTruthy()
  })
})

describe('the rating', () => {
  const asked = () => screen.queryByRole('dialog', { name: 'Please rate this service' })
  async function openAsked(changes: Partial<Complaint> = {}) {
    await open({ isNeedScore: 1, ...changes })
    await pass(LOAD_TO_RATING_MS)
    return within(await screen.findByRole('dialog', { name: 'Please rate this service' }))
  }

  // spec: CD-013, CONST-012, ENT-090
  test('opens 3 s after load, and not before', async () => {
    const started = vi.spyOn(window, 'setTimeout')
    await open({ isNeedScore: 1 })
    expect(asked()).toBeNull()
    expect(started.mock.calls.map(([, ms]) => ms)).toContain(LOAD_TO_RATING_MS)
    await pass(LOAD_TO_RATING_MS)
    expect(await screen.findByRole('dialog', { name: 'Please rate this service' })).toBeTruthy()
  })

  // spec: CD-013, CD-014, ST-043
  test.each([0, '0', null, undefined, '', 'no'])(
    'does not open when isNeedScore is %o',
    async (isNeedScore) => {
      answerBody(getComplaint, {
        code: '0',
        message: 'success',
        data: { ...aComplaint(), isNeedScore },
      })
      await openScreen(ComplaintDetailsScreen, {
        query: { problemId: 'p-1' },
        texts: complaintHandlingTexts,
      })
      await screen.findByText('They call at night.')
      await pass(3 * LOAD_TO_RATING_MS)
      expect(asked()).toBeNull()
      expect(screen.queryByRole('button', { name: 'Rate this service' })).toBeNull()
    },
  )

  // spec: CD-009, CD-010, CD-011, CD-012
  test('has five stars, Cancel and Send', async () => {
    const dialog = await openAsked()
    expect(dialog.getAllByRole('radio')).toHaveLength(5)
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Send' })).toBeTruthy()
  })

  // spec: API-013, ERR-025, ENT-085, ENT-096
  test('is sent with the stars and the complaint, with the given thanks', async () => {
    const dialog = await openAsked()
    answer(rateComplaint, {})
    answer(getComplaint, aComplaint({ score: 4 }))
    await user.click(dialog.getByRole('radio', { name: '4 stars' }))
    await press('Send')
    expect(await screen.findByText('Successful demonstration！')).toBeTruthy()
    expect(bodies(rateComplaint)).toEqual([{ score: '4', problemId: 'p-1' }])
    expect(await screen.findByText('You gave 4 of 5 stars.')).toBeTruthy()
    expect(asked()).toBeNull()
    await pass(2 * LOAD_TO_RATING_MS)
    expect(asked()).toBeNull()
  })

  // spec: CD-015
  test('without a star shows a message and sends nothing', async () => {
    await openAsked()
    await press('Send')
    expect(await screen.findByText('Silakan pilih')).toBeTruthy()
    expect(asked()).toBeTruthy()
    expect(requestsTo(rateComplaint)).toEqual([])
  })

  // spec: CD-011
  test('can be postponed with Cancel, and given later', async () => {
    await openAsked()
    await press('Cancel')
    expect(asked()).toBeNull()
    await pass(2 * LOAD_TO_RATING_MS)
    expect(asked()).toBeNull()
    expect(requestsTo(rateComplaint)).toEqual([])
    await press('Rate this service')
    expect(await screen.findByRole('dialog', { name: 'Please rate this service' })).toBeTruthy()
  })

  // spec: ERR-001
  test('that is refused says why, and stays open for another try', async () => {
    const dialog = await openAsked()
    refuse(rateComplaint, '-1005', 'It was rated already.')
    await user.click(dialog.getByRole('radio', { name: '1 star' }))
    await press('Send')
    expect(await screen.findByText('It was rated already.')).toBeTruthy()
    expect(asked()).toBeTruthy()
  })

  // spec: CD-013
  test('waits until an enlarged photo is closed', async () => {
    await open({ isNeedScore: 1, disposeImages: [] })
    await press('Enlarge photo 1')
    await screen.findByRole('dialog', { name: 'Photo 1' })
    await pass(LOAD_TO_RATING_MS)
    expect(asked()).toBeNull()
    pressEscape()
    expect(await screen.findByRole('dialog', { name: 'Please rate this service' })).toBeTruthy()
  })

  // spec: CD-009
  test('is in the borrower’s language in market philippines', async () => {
    await open({ isNeedScore: 1 }, PH, 'fil')
    await pass(LOAD_TO_RATING_MS)
    expect(await screen.findByRole('dialog', { name: 'I-rate ang serbisyong ito' })).toBeTruthy()
  })
})

describe('opening it again', () => {
  // spec: CD-015
  test.each([
    [GIVEN, '2026-11-26'],
    [PH, 'Nov 26, 2026'],
  ])('asks what is unresolved, and says by when there is a reply', async (brand, day) => {
    await open({ canReopen: 1, status: 'Reply by 2026-11-26' }, brand)
    expect(screen.getByRole('region', { name: `Reply by ${day}` })).toBeTruthy()
    answer(reopenComplaint, { replyBy: '2026-11-26' })
    await press('This did not solve it')
    await press('Send')
    expect(requestsTo(reopenComplaint)).toEqual([])
    await user.type(await screen.findByRole('textbox'), 'They called again.')
    await press('Send')
    expect(await screen.findByText(`We look into it again, and reply by ${day}.`)).toBeTruthy()
    expect(bodies(reopenComplaint)).toEqual([
      { problemId: 'p-1', problemDetail: 'They called again.' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // spec: CD-015
  test('is not offered when it is not possible', async () => {
    await open({ canReopen: 0 })
    expect(screen.queryByRole('button', { name: 'This did not solve it' })).toBeNull()
  })
})

// spec: GEN-012
test('the borrower’s own record is linked', async () => {
  await open()
  await user.click(screen.getByRole('link', { name: 'Save a record (PDF)' }))
  expect(sentTo[0]).toMatch(/\/found\/user-problem\/problem-record\?problemId=p-1$/)
})

describe('a complaint that cannot be shown', () => {
  const openWrong = () => openScreen(ComplaintDetailsScreen, { texts: complaintHandlingTexts })

  // spec: API-012
  test.each(['-1001', '-1002'])(
    'is reported as not found (%s), with a link to the list',
    async (code) => {
      refuse(getComplaint, code, 'This complaint was not found.')
      await openWrong()
      expect(await screen.findByText('We did not find this complaint')).toBeTruthy()
      await press('My complaints')
      expect(sentTo).toEqual(['/complaintList'])
    },
  )

  // spec: ERR-032, ERR-033
  test('after a network failure can be retried', async () => {
    cut(getComplaint)
    await openWrong()
    await screen.findByRole('button', { name: 'Try again' })
    answer(getComplaint, aComplaint())
    await press('Try again')
    expect(await screen.findByText('They call at night.')).toBeTruthy()
  })
})
