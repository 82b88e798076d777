import type { Page, Route } from '@playwright/test'
import { HELP, HELP_ASKED } from '#web/borrower/hardship/testing-help.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'
import { shot, waitingAndFailing } from '#e2e/states/shots-of-loans.ts'

const CALL = /\/v3\/loan\/help(\?|$)/

const answers = (data: unknown) => (page: Page) =>
  page.route(CALL, (route: Route) =>
    route.fulfill({ json: { code: '0', message: 'success', data } }),
  )
const asked = (newest: object, help: object = { canAsk: 0 }) =>
  answers({ ...HELP, ...help, newest: { ...HELP_ASKED, ...newest } })
const answered = (answer: string, answerText: string) =>
  asked(
    { answer, answerText, callsStopped: 0 },
    { canAsk: 1, stopsCalls: 0, stopsFrom: '2026-12-27' },
  )

/** Asking for help on a loan, and its answer. */
export const SHOTS_OF_HELP: readonly Shot[] = [
  shot('askForHelp', 'to ask', answers(HELP)),
  shot('askForHelp', 'to its end', answers(HELP), (page) =>
    page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  ),
  shot('askForHelp', 'all that is open', answers(HELP), (page) =>
    page.getByRole('button', { name: /^(Send my|Ipadala)/ }).click(),
  ),
  shot(
    'askForHelp',
    'again within 30 days',
    answers({ ...HELP, stopsCalls: 0, stopsFrom: '2026-12-27' }),
  ),
  shot('askForHelp', 'sent', asked({})),
  shot(
    'askForHelp',
    'sent, and late',
    asked({ callsStopped: 0 }, { canAsk: 0, today: '2026-12-04' }),
  ),
  shot(
    'askForHelp',
    'sent, late, and paid back',
    asked({ callsStopped: 0 }, { canAsk: 0, isOwed: 0, today: '2026-12-04' }),
  ),
  shot(
    'askForHelp',
    'answered in words',
    answered(
      'words',
      'Thank you for telling us.\nPay what you can on December 15: we will not call before.',
    ),
  ),
  shot('askForHelp', 'answered by an extension', answered('extension', 'You can extend the loan.')),
  shot('askForHelp', 'answered by a plan', answered('plan', '')),
  shot('askForHelp', 'nothing owed', answers({ ...HELP, canAsk: 0, isOwed: 0 })),
  shot('askForHelp', 'offline', answers(HELP), async (page) => {
    await page.locator('main input').first().waitFor()
    await page.unroute(CALL)
    await page.route(CALL, (route) => route.abort())
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await toastGone(page)
  }),
  ...waitingAndFailing('askForHelp', CALL, '-1001', 'This loan was not found.'),
]
