import type { Page, Route } from '@playwright/test'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import {
  ANSWERED_SAMPLE,
  COMPLAINT_SAMPLE,
  PROBLEMS_SAMPLE,
  TABS_SAMPLE,
} from '#e2e/samples/complaint-samples.ts'
import { HEIC_FILE, photoFile } from '#e2e/photo-files.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'
import { shot, waitingAndFailing } from '#e2e/states/shots-of-loans.ts'

const INIT = '**/found/user-problem/problem-init*'
const SAVE = '**/found/user-problem/problem-save*'
const UPLOAD = '**/found/user-problem/upload-problem-img*'
const LIST = '**/found/user-problem/problem-list*'
const DETAIL = '**/found/user-problem/problem-detail*'
const SCORE = '**/found/user-problem/save-score*'

const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { code: '0', message: 'success', data } })
const refuse = (code: string, message: string) => (route: Route) =>
  route.fulfill({ json: { code, message, data: null } })

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })
const toastShown = (page: Page) => page.getByRole('status').locator('span').waitFor()

const problems =
  (changes: Partial<typeof PROBLEMS_SAMPLE> = {}) =>
  (page: Page) =>
    page.route(INIT, answer({ ...PROBLEMS_SAMPLE, ...changes }))

const start = (state: string, before: Shot['before'] = problems(), after?: Shot['after']) =>
  shot('complaintStart', state, async (page) => before?.(page), after)

const [current] = PROBLEMS_SAMPLE.orderList

const START_SHOTS: Shot[] = [
  start('with a loan'),
  start('all loans', problems(), (page) => button(page, /^(All|Lahat)$/).click()),
  start('sub-types', problems(), (page) => button(page, /^Collection$/).click()),
  start(
    'collection blocked, with its toast',
    problems({ orderDetail: current ? { ...current, isShow: 0 } : null, orderList: [] }),
    async (page) => {
      await button(page, /^Collection$/).click()
      await toastShown(page)
    },
  ),
  start('loan not found', (page) => page.route(INIT, refuse('-1001', 'This loan was not found.'))),
  start('without a loan', problems({ orderDetail: null, orderList: [] })),
  ...waitingAndFailing('complaintStart', INIT, '-1003', 'Please wait 30 seconds.'),
]

/** The form opens with an address of its own. */
const form = (state: string, after: (page: Page) => Promise<unknown>, before = problems()) =>
  shot('complaintForm', state, before, async (page) => {
    const query = 'problemType=1&problemSonType=13&orderNo=HL-2026-001734'
    await page.goto(`${new URL(page.url()).origin}${SCREEN_PATHS.complaintForm}?${query}`)
    await page.getByRole('textbox').waitFor()
    await after(page)
  })

const choose = (page: Page, count: number) =>
  page
    .locator('input[type=file]')
    .setInputFiles(Array.from({ length: count }, (_, place) => photoFile(place, 480, 360)))

async function uploads(page: Page) {
  let taken = 0
  await page.route(UPLOAD, (route) => answer({ url: `/found/images/${++taken}` })(route))
}

/** Every second upload fails, and is refused in the server's words. */
async function someUploads(page: Page) {
  let taken = 0
  await page.route(UPLOAD, (route) => {
    taken += 1
    const isRefused = taken % 2 === 0
    return (
      isRefused ? refuse('-1003', 'Too many photos. Please wait.') : answer({ url: `/${taken}` })
    )(route)
  })
}

const settled = (page: Page) =>
  page.getByText(/^(uploading|Ina-upload)\.\.\.$/).waitFor({ state: 'detached' })

const FORM_SHOTS: Shot[] = [
  form('empty', async () => {}),
  form('empty, sent', async (page) => {
    await button(page, /^(Send|Ipadala)$/).click()
    await toastGone(page)
  }),
  form('written, with nine photos', async (page) => {
    await uploads(page)
    await page.getByRole('textbox').fill(COMPLAINT_SAMPLE.content)
    await choose(page, 9)
    await settled(page)
    await toastGone(page)
  }),
  form('uploading', async (page) => {
    await page.route(UPLOAD, () => {})
    await choose(page, 4)
    await page.locator('img[src^="blob:"]').waitFor()
  }),
  form('some photos failed', async (page) => {
    await someUploads(page)
    await choose(page, 4)
    await settled(page)
    await toastGone(page)
  }),
  form('HEIC refused, with its toast', async (page) => {
    await page.locator('input[type=file]').setInputFiles(HEIC_FILE)
    await toastShown(page)
  }),
  form('sent', async (page) => {
    // The page would be left after 1.5 s: an answer without a page keeps it.
    await page.route('**/forAs?*', (route) => route.fulfill({ status: 204 }))
    await page.route(SAVE, answer({ problemId: '1', problemNo: '1', replyBy: '', resolveBy: '' }))
    await page.getByRole('textbox').fill('They call at night.')
    await button(page, /^(Send|Ipadala)$/).click()
    await page.getByRole('dialog').waitFor()
  }),
  form('send refused, with its toast', async (page) => {
    await page.route(SAVE, refuse('-1005', 'This loan takes no complaints of collection.'))
    await page.getByRole('textbox').fill('They call at night.')
    await button(page, /^(Send|Ipadala)$/).click()
    await toastShown(page)
  }),
  shot('complaintForm', 'no type', problems()),
  ...waitingAndFailing('complaintForm', INIT, '-1003', 'Please wait 30 seconds.'),
]

const LIST_SHOTS: Shot[] = [
  shot('complaintList', 'some', (page) => page.route(LIST, answer(TABS_SAMPLE))),
  shot(
    'complaintList',
    'an empty tab',
    (page) => page.route(LIST, answer(TABS_SAMPLE)),
    (page) => page.getByRole('tab', { name: 'Processed' }).click(),
  ),
  ...waitingAndFailing('complaintList', LIST, '-1003', 'Please wait 30 seconds.'),
]

const details = (state: string, complaint: typeof COMPLAINT_SAMPLE, after?: Shot['after']) =>
  shot('complaintDetails', state, (page) => page.route(DETAIL, answer(complaint)), after)

/** The rating is asked for 3 s after the complaint is read, of the page's clock where it has one. */
async function asked(page: Page) {
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await page.clock.fastForward(3000)
  await page.getByRole('dialog').waitFor()
}

const DETAILS_SHOTS: Shot[] = [
  details('filed', COMPLAINT_SAMPLE),
  details('answered', { ...ANSWERED_SAMPLE, isNeedScore: 0, score: 4 }),
  details('answered, not rated', ANSWERED_SAMPLE, async (page) => {
    await asked(page)
    await button(page, /^(Cancel|Kanselahin)$/).click()
  }),
  details('rating', ANSWERED_SAMPLE, asked),
  details('rating, four stars', ANSWERED_SAMPLE, async (page) => {
    await asked(page)
    await page.getByRole('radio', { name: /^4/ }).check()
  }),
  shot(
    'complaintDetails',
    'rating refused, with its toast',
    async (page) => {
      await page.route(DETAIL, answer(ANSWERED_SAMPLE))
      await page.route(SCORE, refuse('-1005', 'This complaint was rated already.'))
    },
    async (page) => {
      await asked(page)
      await page.getByRole('radio', { name: /^4/ }).check()
      await button(page, /^(Send|Ipadala)$/).click()
      await toastShown(page)
    },
  ),
  details('opening it again', { ...ANSWERED_SAMPLE, isNeedScore: 0 }, async (page) => {
    await button(page, /^(This did not|Hindi pa ito)/).click()
    await asked(page)
  }),
  details('enlarged photo', COMPLAINT_SAMPLE, async (page) => {
    await button(page, /^(Enlarge|Palakihin).* 1$/).click()
    await asked(page)
  }),
  shot('complaintDetails', 'not found', (page) =>
    page.route(DETAIL, refuse('-1001', 'This complaint was not found.')),
  ),
  ...waitingAndFailing('complaintDetails', DETAIL, '-1003', 'Please wait 30 seconds.'),
]

export const SHOTS_OF_COMPLAINTS: Shot[] = [
  ...START_SHOTS,
  ...FORM_SHOTS,
  ...LIST_SHOTS,
  ...DETAILS_SHOTS,
]
